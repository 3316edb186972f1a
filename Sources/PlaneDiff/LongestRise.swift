/// Finds the longest part of a list that rises.
package enum LongestRise {
  /// The places of a longest strictly rising subsequence, of several the one that ends lowest; in n log n steps.
  package static func places(in numbers: [Int]) -> [Int] {
    // For each length, the place where the lowest end of a rising row of that length is, and for each place the one
    // before it in its row (Fredman 1975, "On computing the length of longest increasing subsequences").
    var ends: [Int] = []
    var previous: [Int] = []
    previous.reserveCapacity(numbers.count)
    for (place, number) in numbers.enumerated() {
      var low = 0
      var high = ends.count
      while low < high {
        let middle = (low + high) / 2
        if numbers[ends[middle]] < number { low = middle + 1 } else { high = middle }
      }
      previous.append(low > 0 ? ends[low - 1] : -1)
      if low == ends.count { ends.append(place) } else { ends[low] = place }
    }
    var row: [Int] = []
    row.reserveCapacity(ends.count)
    var place = ends.last ?? -1
    while place >= 0 {
      row.append(place)
      place = previous[place]
    }
    return row.reversed()
  }
}
