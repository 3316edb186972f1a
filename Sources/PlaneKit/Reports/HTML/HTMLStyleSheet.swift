/// How the page looks.
enum HTMLStyleSheet {
  /// The style sheet: light or dark as the reader's system, and plain on paper.
  static let text = """
    :root{color-scheme:light dark;--page:#f5f6f8;--card:#fff;--ink:#1c2330;--soft:#5b6474;--line:#dde1e8;\
    --error:#c4281c;--warning:#a35a00;--note:#1f62b5;--tint:#eef1f6;--stage:#e7eaf0;--on:#fff}
    @media (prefers-color-scheme:dark){:root{--page:#12151b;--card:#1b2029;--ink:#e6e9ef;--soft:#9da7b8;\
    --line:#303846;--error:#ff8076;--warning:#f0ae4e;--note:#7db4ff;--tint:#252c38;--stage:#0d1015;--on:#12151b}}
    *{box-sizing:border-box}
    html{scroll-behavior:smooth;scroll-padding:1rem}
    @media (prefers-reduced-motion:reduce){html{scroll-behavior:auto}}
    body{margin:0;background:var(--page);color:var(--ink);font:15px/1.5 system-ui,"Liberation Sans",sans-serif}
    main,header{max-width:96rem;margin:0 auto;padding:0 1.5rem}
    header{padding-top:2rem}
    h1{font-size:1.6rem;line-height:1.2;margin:0 0 1rem;letter-spacing:-.01em}
    h2{font-size:1.05rem;margin:0;overflow-wrap:anywhere}
    code,pre,.at{font-family:ui-monospace,"DejaVu Sans Mono",monospace;font-size:.86em}
    a{color:inherit}
    a:focus-visible,summary:focus-visible,pre:focus-visible{outline:3px solid var(--note);outline-offset:2px}
    .error{--c:var(--error)}.warning{--c:var(--warning)}.note{--c:var(--note)}
    .tiles{display:flex;flex-wrap:wrap;gap:.75rem;margin:0 0 1.5rem;padding:0;list-style:none}
    .tiles li{background:var(--card);border:1px solid var(--line);border-top:3px solid var(--c,var(--line));\
    border-radius:8px;padding:.5rem 1.1rem;min-width:7rem}
    .tiles b{display:block;font-size:1.6rem;line-height:1.25;color:var(--c,var(--ink))}
    .tiles span{color:var(--soft)}
    .card{background:var(--card);border:1px solid var(--line);border-radius:12px;margin:0 0 1.5rem;overflow:clip}
    .card>.head{display:flex;flex-wrap:wrap;gap:.25rem 1rem;align-items:baseline;padding:.8rem 1.2rem;\
    border-bottom:1px solid var(--line)}
    .head p,.hint{margin:0;color:var(--soft)}
    .hint{padding:.6rem 1.2rem}
    .index{margin:0;padding:.6rem 1.2rem .8rem;list-style:none;columns:26rem;column-gap:2.5rem}
    .index li{display:flex;flex-wrap:wrap;justify-content:space-between;gap:0 1rem;break-inside:avoid;padding:.15rem 0}
    .index a{overflow-wrap:anywhere}
    .counts{display:flex;gap:.7rem;font-size:.87em}
    .counts b{color:var(--c)}
    .split{display:grid;grid-template-columns:minmax(0,3fr) minmax(20rem,2fr)}
    .picture{background:var(--stage);padding:1.2rem;border-right:1px solid var(--line)}
    .picture .hint{padding:.8rem 0 0}
    .stage{--error:#c4281c;--warning:#a35a00;--note:#1f62b5;--on:#fff;position:relative;margin:0 auto;overflow:hidden}
    .sticky{position:sticky;top:1.2rem}
    .paper{position:absolute;background:#fff;box-shadow:0 0 0 1px #8884,0 2px 12px #0003}
    .paper>svg{display:block;width:100%;height:100%;overflow:visible}
    .box{position:absolute;min-width:8px;min-height:8px;pointer-events:none}
    .box::before{content:"";position:absolute;inset:-2px;border:2px solid var(--c);border-radius:3px;\
    background:color-mix(in srgb,var(--c) 9%,transparent);box-shadow:0 0 0 1.5px #fffc,inset 0 0 0 1.5px #fffc}
    .tags{position:absolute;left:-2px;bottom:calc(100% + 2px);display:flex;gap:2px;pointer-events:auto}
    .in>.tags{bottom:auto;top:2px;left:2px}
    .tag{display:inline-block;min-width:1.55em;padding:0 .35em;border-radius:4px;background:var(--c);\
    color:var(--on);font:700 12px/1.55 system-ui,"Liberation Sans",sans-serif;text-align:center;text-decoration:none;box-shadow:0 0 0 1px #fff8}
    .end>.tags{left:auto;right:-2px}
    .dense .tag{min-width:0;width:6px;height:6px;padding:0;font-size:0;overflow:hidden}
    .dense .box:is(:hover,:focus-within,:target) .tag{width:auto;height:auto;padding:0 .35em;font-size:12px}
    .dense .box::before{border-width:1px;box-shadow:none}
    .box:has(:hover,:focus-visible),.box:target{z-index:2}
    .box:has(:hover,:focus-visible)::before,.box:target::before{outline:4px solid \
    color-mix(in srgb,var(--c) 45%,transparent);background:color-mix(in srgb,var(--c) 22%,transparent)}
    .list{list-style:none;margin:0;padding:0}
    .list>li{display:grid;grid-template-columns:2.4rem minmax(0,1fr);padding:.75rem 1.2rem;\
    border-bottom:1px solid var(--line);border-left:3px solid transparent}
    .list>li:last-child{border-bottom:0}
    .list>li:target,.list>li:hover{background:var(--tint);border-left-color:var(--c,var(--line))}
    .list p{margin:0;overflow-wrap:anywhere}
    .list .what{color:var(--soft);font-size:.87em;display:flex;flex-wrap:wrap;gap:0 .8rem;align-items:baseline}
    .what b{color:var(--c)}
    .num{padding-top:.1rem}
    .plain{background:none;color:var(--c);box-shadow:inset 0 0 0 1.5px var(--c)}
    details{margin-top:.2rem}
    summary{cursor:pointer;color:var(--soft);font-size:.87em}
    pre{margin:.3rem 0 0;padding:.5rem .7rem;background:var(--tint);border-radius:6px;overflow-x:auto}
    .rules{margin:0;padding:.4rem 1.2rem 1rem}
    .rules dt{margin-top:.8rem}
    .rules dd{margin:0;color:var(--soft);max-width:60rem}
    .names{margin:0;padding:.6rem 1.2rem .8rem;list-style:none;columns:20rem;overflow-wrap:anywhere}
    @media (max-width:60rem){.split{grid-template-columns:minmax(0,1fr)}.sticky{position:static}\
    .picture{border-right:0;border-bottom:1px solid var(--line)}main,header{padding-left:.75rem;padding-right:.75rem}}
    @media print{:root{color-scheme:light;--page:#fff;--card:#fff;--ink:#000;--soft:#444;--line:#bbb;\
    --error:#c4281c;--warning:#a35a00;--note:#1f62b5;--tint:#fff;--stage:#fff;--on:#fff}\
    *{print-color-adjust:exact;-webkit-print-color-adjust:exact}.split{display:block}.sticky{position:static}\
    .picture,.list>li,.rules div{break-inside:avoid}.picture{border-right:0}main,header{padding:0;max-width:none}}
    """
}
