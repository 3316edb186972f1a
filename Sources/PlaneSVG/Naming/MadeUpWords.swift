/// Words in ids that programs make up, in small letters; see ``WrittenID``. Seen in files of Inkscape, Illustrator, XD,
/// Figma, Sketch, CorelDRAW, cairo, Graphviz, Matplotlib, Pygal, Mermaid, PlantUML, SVG.js and others.
enum MadeUpWords {
  /// Elements of SVG, and tools of drawing programs: with or without a number, they say what the kind of layer says.
  static let kinds = words(
    """
    svg id switch rect rectangle path circle ellipse line polyline polygon poly text tspan image img use group shape shapes
    symbol symbols defs def clip mask filter gradient linear radial paint pattern marker foreign object layer sublayer
    vector frame union subtract subtraction intersect intersection exclude boolean combined compound component
    instance artboard artwork oval bitmap fill fills stroke strokes copy slice isolation mode vfill slicerect
    ebene calque capa camada livello taso laag lager warstwa vrstva katman réteg sloj слой шар επίπεδο 图层 圖層 レイヤー 레이어
    gruppe groupe grupo gruppo pfad tracé trazado tracciato rechteck rectángulo rettangolo retângulo caminho
    gruppieren прямоугольник контур группа эллипс 矩形 矩形备份 编组 编组备份 路径 路径备份 椭圆形 椭圆形备份 形状 形状结合 画板
    長方形 楕円形 パス グループ 사각형 그룹 패스
    """)

  static let counted = words(
    """
    node edge graph clust cluster entity ent elem element item cell link connector actor note label key
    figure axes axis patch tick xtick ytick legend collection mesh quad grid bar series serie activate chart plot
    page surface glyph font graphic canvas gmark gmarks wavelane draw source flow root arrow star triangle curve spiral
    box part piece obj entry tex defitem idm idp sheet shadow layout lag strat
    lend contour set between dcollection quiver barbs tri pane regular asterisk task
    """)

  /// What programs call themselves, or their ids.
  static let programs = words(
    """
    svgid xmlid mermaid flowchart matplotlib gnuplot keyentry highcharts apexcharts raphael plotly bokeh mathjax svgrepo
    mjmain mjmathi mjmathbi mjams mjcal mjfrak mjssi
    """)

  /// Ids that programs write into each drawing.
  static let ids: Set = [
    "canvas_background", "terminalui", "metrics-end", "roundedCorners", "dummy-slide", "qr-path",
  ]

  /// Words in the names of fonts, behind which letters that are drawn as shapes are counted: `STIXTwoMath-Regular_1657`.
  static let fontStyles = words("regular bold italic oblique roman")

  private static func words(_ text: String) -> Set<String> {
    Set(text.split(whereSeparator: \.isWhitespace).map(String.init))
  }
}
