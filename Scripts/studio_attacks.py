"""Attacks on the studio: each is refused or harmless, and the server goes on."""

import http.client
import json
import os
import socket
import time
from pathlib import Path
from urllib.parse import urlsplit

from studio import Folder, Screen, Studio, eventually, host, layer, board, outcome, usual_board

HOSTILE = [
    '<svg xmlns="http://www.w3.org/2000/svg"><script>document.title="run"</script><rect width="9" height="9"/></svg>',
    '<svg xmlns="http://www.w3.org/2000/svg" onload="document.title=\'run\'"><rect width="9" height="9"/></svg>',
    '<svg xmlns="http://www.w3.org/2000/svg"><foreignObject width="9" height="9"><body xmlns="http://www.w3.org/1999/xhtml">'
    '<img src="x" onerror="document.title=\'run\'"/></body></foreignObject></svg>',
    '<svg xmlns="http://www.w3.org/2000/svg"><image width="9" height="9" href="http://127.0.0.1:9/track"/></svg>',
    '<svg xmlns="http://www.w3.org/2000/svg"><a href="javascript:document.title=1"><rect width="9" height="9"/></a></svg>',
    '<svg xmlns="http://www.w3.org/2000/svg"><style>@import url(http://127.0.0.1:9/x.css);rect{fill:url(http://127.0.0.1:9/)}'
    '</style><rect width="9" height="9"/></svg>',
    '<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]><svg xmlns="http://www.w3.org/2000/svg"><text>&x;</text></svg>',
    '<!DOCTYPE svg [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;">]>'
    '<svg xmlns="http://www.w3.org/2000/svg"><text y="9">&b;&b;</text></svg>',
    '<svg xmlns="http://www.w3.org/2000/svg"><rect width="9" height="9"><animate attributeName="x" onbegin="document.title=1"'
    ' to="5"/></rect><use href="data:image/svg+xml,&lt;svg onload=&quot;document.title=1&quot;/&gt;#a"/></svg>',
    '<svg xmlns="http://www.w3.org/2000/svg"><text y="9">&lt;/svg&gt;&lt;script&gt;document.title="run"&lt;/script&gt;</text>'
    "</svg>",
]


def request(studio, method, target, body=None, **headers):
    """Sends a request as it is; gives the status, the headers and the body."""
    connection = http.client.HTTPConnection("127.0.0.1", studio.port, timeout=20)
    names = {name.replace("_", "-"): value for name, value in headers.items()}
    try:
        connection.request(method, target, body=body, headers=names)
        reply = connection.getresponse()
        return reply.status, dict(reply.getheaders()), reply.read()
    finally:
        connection.close()


def cookie(studio):
    """What a browser sends once it was let in."""
    return f"drawconv-studio-{studio.port}={studio.token}"


def attacks(checks, browser):
    """All attacks."""
    with Folder() as folder, Folder() as outside:
        file = folder.write("board.json", usual_board())
        secret = outside.write("secret.json", usual_board())
        os.symlink(secret, folder.path / "link.json")
        os.symlink(outside.path, folder.path / "linked")
        with Studio(folder.path) as studio:
            strangers(checks, studio)
            passes(checks, folder)
            sites(checks, browser, studio)
            paths(checks, studio, outside)
            sizes(checks, studio)
            crowds(checks, studio)
            status, _, _ = request(studio, "GET", "/api/drawing?file=board.json", Cookie=cookie(studio))
            checks.check(status == 200, "after all attacks, the server goes on")
            checks.check(json.loads(file.read_text()) == usual_board(), "and nothing was changed")
    hostile(checks, browser)
    read_only(checks, browser)


def strangers(checks, studio):
    """Requests without the token, or with a wrong one."""
    wrong = "0" * len(studio.token)
    targets = ["/", "/app/main.js", "/api/drawings", "/api/events", "/nothing", "/api/image?file=board.json&n=0"]
    for target in targets:
        status, _, body = request(studio, "GET", target)
        checks.check(status in (401, 403) and b"board" not in body, f"{target} without the token gets 401", [status])
    checks.check(request(studio, "GET", f"/?token={wrong}")[0] == 401, "a wrong token gets 401")
    checks.check(request(studio, "GET", "/", Cookie=f"drawconv-studio-{studio.port}={wrong}")[0] == 401, "in a cookie, too")
    checks.check(request(studio, "POST", "/api/undo?file=board.json&revision=0")[0] == 401, "a post gets 401")
    status, headers, _ = request(studio, "GET", f"/?token={studio.token}")
    checks.check(status == 200, "the token lets in")
    set_cookie = headers.get("Set-Cookie", "")
    checks.check("HttpOnly" in set_cookie and "SameSite=Strict" in set_cookie, "the cookie is for the page's site alone")
    policy = headers.get("Content-Security-Policy", "")
    checks.check("default-src 'none'" in policy and "unsafe" not in policy, "no inline script or style", [policy])
    checks.check(request(studio, "GET", f"/?token={studio.token}")[0] == 200, "the address stays good")


def passes(checks, folder):
    """What the browser's command line shows lets in once."""
    opener = folder.write("bin/xdg-open", '#!/bin/sh\necho "$1" > "$0.new"; mv "$0.new" "$0.address"\n')
    opener.chmod(0o755)
    shown = Path(f"{opener}.address")
    before = os.environ["PATH"]
    os.environ["PATH"] = f"{opener.parent}:{before}"
    try:
        with Studio(folder.path, "--open") as studio:
            checks.check(eventually(shown.exists), "--open opens the browser")
            address = shown.read_text(encoding="utf-8").strip()
            checks.check(studio.token not in address, "without the token")
            target = "/?" + urlsplit(address).query
            statuses = [request(studio, "GET", target)[0] for _ in range(2)]
            checks.check(statuses == [200, 401], "with what is good once", statuses)
            checks.check(request(studio, "GET", target, Cookie=cookie(studio))[0] == 200, "a browser that has the cookie may reload")
    finally:
        os.environ["PATH"] = before


def sites(checks, browser, studio):
    """Other sites: a wrong host, another origin, a form, a fetch, a frame."""
    own = cookie(studio)
    for name in ("evil.example", f"evil.example:{studio.port}", "127.0.0.1", "localhost:1", ""):
        status, _, _ = request(studio, "GET", "/api/drawings", Cookie=own, Host=name)
        checks.check(status in (400, 403), f"the host \"{name}\" gets 403", [status])
    checks.check(request(studio, "GET", "/api/drawings", Cookie=own, Host=f"localhost:{studio.port}")[0] == 200, "localhost")
    for origin in ("http://evil.example", "null", "http://127.0.0.1:1", f"https://{host(studio)}"):
        status, _, _ = request(studio, "POST", "/api/undo?file=board.json&revision=0", Cookie=own, Origin=origin)
        checks.check(status == 403, f"the origin {origin} gets 403", [status])
    status, _, _ = request(studio, "GET", "/api/drawings", Cookie=own, Sec_Fetch_Site="same-site", Sec_Fetch_Mode="no-cors")
    checks.check(status == 403, "another port's page gets 403")
    context = browser.new_context()
    Screen(context, studio.address).page.wait_for_selector("#drawings li")
    with Folder() as folder:
        with Studio(folder.write("other.json", usual_board())) as other:
            # A page of another port of this machine, which cookies don't tell apart.
            page = Screen(context, other.address).page
            form = f"""() => {{ const form = document.createElement('form'); form.method = 'post'; form.target = '_blank';
              form.action = 'http://{host(studio)}/api/create?file=board.json&revision=0&kind=rectangle';
              document.body.append(form); form.submit(); }}"""
            page.evaluate(form)
            fetch = f"""async () => {{ try {{ await fetch('http://{host(studio)}/api/create?file=board.json&revision=0'
              + '&kind=rectangle', {{ method: 'POST', mode: 'no-cors', credentials: 'include' }}); }} catch {{}} }}"""
            page.evaluate(fetch)
            page.wait_for_timeout(500)
    _, _, body = request(studio, "GET", "/api/drawing?file=board.json", Cookie=own)
    checks.check(len(json.loads(body)["layers"]) == 3, "a form and a fetch of another site change nothing")
    context.close()


def paths(checks, studio, outside):
    """Names that lead out of the folder."""
    own = cookie(studio)
    names = [
        "../secret.json", "..%2fsecret.json", "%2e%2e/secret.json", "....//secret.json", "link.json", "linked/secret.json",
        f"{outside.path}/secret.json", "/etc/passwd", "board.json%00.svg", ".board.json.drawconv-journal", "",
    ]
    for name in names:
        for path in ("drawing", "picture", "summary"):
            status, _, body = request(studio, "GET", f"/api/{path}?file={name}", Cookie=own)
            checks.check(status == 400 or outcome(json.loads(body)) == "missing", f"{path} of {name!r} is not there", [body])
    for target in ("/../../etc/passwd", "/app/../../etc/passwd", "/app/%2e%2e/%2e%2e/etc/passwd", "//etc/passwd"):
        status, _, body = request(studio, "GET", target, Cookie=own)
        checks.check(status in (400, 404) and b"root:" not in body, f"{target} is not there", [status])
    for name in ("../new.json", "linked/new.json", "/tmp/new.json", ".hidden.json", "new.txt", "a/../../new.json", "board.json"):
        _, _, body = request(studio, "POST", f"/api/new?name={name}", Cookie=own)
        checks.check(outcome(json.loads(body)) == "refused", f"no drawing \"{name}\" is made", [body])
    checks.check([file.name for file in outside.path.iterdir()] == ["secret.json"], "nothing is written outside")


def sizes(checks, studio):
    """A body of 100 MB, said and unsaid, and headers without an end."""
    own = cookie(studio)
    target = "/api/create?file=board.json&revision=0&kind=photo"
    for chunked in (False, True):
        with socket.create_connection(("127.0.0.1", studio.port), timeout=20) as connection:
            length = "Transfer-Encoding: chunked" if chunked else "Content-Length: 104857600"
            head = f"POST {target} HTTP/1.1\r\nHost: {host(studio)}\r\nCookie: {own}\r\n{length}\r\n\r\n"
            reply = b""
            try:
                connection.sendall(head.encode())
                block = b"x" * 65536
                part = b"10000\r\n" + block + b"\r\n" if chunked else block
                for _ in range(1600):
                    connection.sendall(part)
                reply = connection.recv(200)
            except OSError:
                pass
            checks.check(not reply or b" 413 " in reply, f"100 MB are refused (chunked: {chunked})", [reply])
    with socket.create_connection(("127.0.0.1", studio.port), timeout=20) as connection:
        reply = b""
        try:
            connection.sendall(f"GET / HTTP/1.1\r\nHost: {host(studio)}\r\n".encode())
            for index in range(20_000):
                connection.sendall(f"X-Header-{index}: {'y' * 50}\r\n".encode())
            reply = connection.recv(200)
        except OSError:
            pass
        checks.check(b" 200 " not in reply, "headers without an end are refused", [reply])
    checks.check(studio.memory()[1] < 400 << 20, "memory stays small", studio.memory())


def crowds(checks, studio):
    """1,000 idle connections, and headers that come a letter at a time."""
    own = cookie(studio)
    crowd = []
    for _ in range(1000):
        try:
            crowd.append(socket.create_connection(("127.0.0.1", studio.port), timeout=5))
        except OSError:
            break
    slow = socket.create_connection(("127.0.0.1", studio.port), timeout=60)
    slow.sendall(b"GET / HT")
    status, _, _ = request(studio, "GET", "/api/drawings", Cookie=own)
    checks.check(status == 200, f"among {len(crowd)} idle connections, a person is served")
    ended = False
    for letter in b"TP/1.1\r\nHost: " + b"x" * 40:
        time.sleep(1)
        try:
            slow.sendall(bytes([letter]))
            slow.settimeout(0.01)
            ended = slow.recv(1) == b""
        except TimeoutError:
            continue
        except OSError:
            ended = True
        if ended:
            break
    checks.check(ended, "slow headers are ended")
    for connection in [*crowd, slow]:
        connection.close()
    status, _, _ = request(studio, "GET", "/api/drawings", Cookie=own)
    checks.check(status == 200, "after them, a person is served")


def hostile(checks, browser):
    """SVGs that want to run something, in the gallery and opened."""
    with Folder() as folder:
        for number, text in enumerate(HOSTILE):
            folder.write(f"hostile-{number}.svg", text)
        folder.write("titles.json", board(layer(
            "rectangle", "a\"><script>", 5, 5, title="</title><img src=x onerror=document.title=1>", color="#000000")))
        with Studio(folder.path) as studio:
            context = browser.new_context()
            requests = []
            context.on("request", lambda one: requests.append(one.url))
            screen = Screen(context, studio.address)
            screen.page.wait_for_selector("#drawings li")
            names = [f"hostile-{number}.svg" for number in range(len(HOSTILE))] + ["titles.json"]
            for name in names:
                page = context.new_page()
                page.goto(studio.url(file=name))
                opened = eventually(lambda page=page: page.get_by_role("status").inner_text() != "")
                page.wait_for_timeout(150)
                found = page.evaluate("() => document.querySelectorAll('#canvas script, #canvas foreignObject').length")
                checks.check(opened and page.title() not in ("run", "1") and found == 0, f"{name} is harmless")
                for path in ("picture", "download"):
                    page.goto(f"http://{host(studio)}/api/picture?file={name}")
                    checks.check(page.title() not in ("run", "1"), f"{name} as a {path} is harmless")
                page.close()
            outside = [url for url in requests if not url.startswith(f"http://{host(studio)}/")]
            checks.check(not outside, "nothing is asked elsewhere", outside)
            context.close()


def read_only(checks, browser):
    """A studio that only shows drawings."""
    with Folder() as folder, Studio(folder.write("board.json", usual_board()), "--read-only") as studio:
        context = browser.new_context()
        screen = Screen(context, studio.address).opened()
        checks.check(screen.named("button", "Rectangle").is_disabled(), "read-only: nothing can be added")
        screen.drag(screen.middle("aaa-111-aaa"), (40, 40))
        name = screen.state()["file"]
        for path in ("create?kind=rectangle&", "save?", "undo?", "new?name=x.json&"):
            status, _, _ = request(studio, "POST", f"/api/{path}file={name}&revision=0", Cookie=cookie(studio))
            checks.check(status == 403, f"read-only: {path} gets 403", [status])
        checks.check(screen.box("aaa-111-aaa")[:2] == [20, 20], "read-only: nothing moves")
        context.close()
