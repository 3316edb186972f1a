import Testing

@testable import PlaneSVG

@Suite("Ids that a person wrote, and ids that programs make up")
struct WrittenIDTests {
  private func isWritten(_ id: String) -> Bool { withBytes(id) { WrittenID.isWritten($0) } }

  @Test(
    "a name that nothing shows is missed where it may be one",
    arguments: [
      ("CA", true), ("fooBar", true), ("mcDN", true), ("aB", false), ("pYiSyNL", false), ("rect", false),
      ("r2", false),
    ])
  func mayBeWritten(id: String, isPossible: Bool) {
    #expect(withBytes(id) { WrittenID.mayBeWritten($0) } == isPossible)
  }

  @Test(
    "a person's id is a name",
    arguments: [
      "logo", "Hero-Mark", "left-eye", "leftEye", "Layer_Background", "rect-logo", "path-outline-2", "step2",
      "Section 3", "team_1", "background", "north arrow", "title", "legend", "axis", "node", "sun", "3d-view",
      "upperLeft", "test-frame", "로고", "логотип", "図", "naïve", "H2O-molecule", "mp3-player", "icon-home-24",
      "Arrow 2", "Star 1", "Combined-Logo", "org.example.Door", "decade2", "CA", "US-WY", "DHL", "OK", "TV",
      "bg", "us-wy", "hdr",
    ])
  func written(id: String) { #expect(isWritten(id)) }

  @Test(
    "Inkscape's, Illustrator's, XD's, Figma's, Sketch's, CorelDRAW's and Affinity's are none",
    arguments: [
      "rect123", "path4-7", "path4525-4-3-7", "g12", "svg2", "layer1", "text56", "tspan3", "use34", "image9",
      "ellipse5", "flowRoot12", "clipPath4-2", "linearGradient123", "XMLID_12_", "SVGID_1_", "Layer_1",
      "Layer_1-2",
      "Layer_2_1_", "_x31_", "Layer_x0020_1", "Ebene_1", "Calque_1", "Capa_1", "Livello_1", "Слой_1", "图层_1",
      "レイヤー_1", "레이어_1", "Isolation_Mode", "Artboard_1", "Rectangle_12", "Path_345", "Group_67", "Union_1",
      "Frame 1", "Vector", "Vector_2", "Ellipse 4", "paint0_linear_1_2", "clip0_12_34", "filter0_d_1_2",
      "Page-1",
      "Combined-Shape", "Rectangle-Copy-2", "Oval-3", "Fill-1", "Stroke-3", "Triangle-2", "Tracé_12",
      "_105553",
      "rect", "path", "Group", "Artboard1", "slicerect1", "rect1_vfill", "Taso_1", "Vrstva_1", "Lag_1",
      "katman_1", "Réteg_1", "Шар_1", "Strat_1",
      "Layer0_0_1_STROKES",
    ])
  func drawingPrograms(id: String) { #expect(!isWritten(id)) }

  @Test(
    "those of charts, diagrams and libraries are none",
    arguments: [
      "patch_3", "figure_1", "axes_1", "line2d_12", "xtick_1", "matplotlib.axis_1", "PathCollection_1",
      "QuadContourSet_1", "FillBetweenPolyCollection_1", "Poly3DCollection_1", "pane3d_1", "Quiver_1",
      "Barbs_1",
      "TriMesh_1", "RegularPolyCollection_2", "AsteriskPolygonCollection_1", "bullet-char-id10.bp",
      "container-id1",
      "dummy-slide", "demo_plot_1_keyentry",
      "QuadMesh_2",
      "legend_1", "m3a2b1c0d9", "node1", "edge12", "graph0", "clust1", "a_node1", "activate-serie-0",
      "chart-a5c1155c-20d3-4974-b180-80702ff14b82", "mermaid-1700000000000", "flowchart-Start-12",
      "mk-d2-123-456",
      "d2-4201361976", "vmv-3-2", "SvgjsRect1001", "highcharts-a1b2c3-4", "surface5", "glyph0-1",
      "MJX-12-TEX-I-1D465", "id3", "shape1-1", "shadow3-12", "cell-5", "elem_12", "gnuplot_plot_1a",
      "550e8400-e29b-41d4-a716-446655440000", "a3f9c2e1", "5f2b", "r1", "", "-", "12", "a", "x1y2z3w4",
      "step1700000000", "defitem0", "Sheet.9", "AB1", "SVGX", "Graphic_5", "Canvas_1_Layer_1", "Line_4",
      "gmark_1_0",
      "wavelane_draw_0_0", "font_1_36", "raphael-marker-block", "aA", "A", "A-B", "g", "id", "svg-g",
      "SVGRepo_iconCarrier", "SVGRepo_bgCarrier", "E1-MJMATHI-45", "E1-MJMAIN-28", "LayoutItem1",
      "idm217", "idp14021",
    ])
  func otherPrograms(id: String) { #expect(!isWritten(id)) }

  @Test("a text as long as no name is none")
  func long() { #expect(!isWritten(String(repeating: "logo-", count: 20))) }

  @Test(
    "an escaped id is the name that it was made from",
    arguments: [
      ("Left_x0020_Door", "Left Door"), ("Knob_1_", "Knob"), ("Door", "Door"), ("a_x12_b", "a_x12_b"),
      ("_1_", "_1_"), ("caf_x00E9_", "café"), ("a_x0007_", "a_x0007_"),
      ("left_x5F_box", "left_box"), ("Card_x28_copy_x29_", "Card(copy)"), ("size_x20_", "size_x20_"),
      ("size_x41_", "size_x41_"), ("a_x5", "a_x5"), ("a_x005_", "a_x005_"),
    ])
  func escaped(id: String, name: String) { #expect(withBytes(id, EscapedID.name) == name) }
}
