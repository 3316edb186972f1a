"""What happens to a drawing behind the page: hard ends, a disk that is full, two studios, slow neighbours. No browser is needed."""

import base64
import http.client
import json
import os
import resource
import signal
import threading
import time
from urllib.parse import quote

from studio import JOURNAL, LABEL, RECT, Folder, Studio, board, eventually, layer, noise, outcome, usual_board


class Client:
    """Asks a studio about one drawing."""

    def __init__(self, studio, file="board.json"):
        self.studio, self.file = studio, file

    def ask(self, action, body=None, **parameters):
        """Sends a request; gives what became of it, what is said and the headers."""
        connection = http.client.HTTPConnection("127.0.0.1", self.studio.port, timeout=120)
        query = "&".join(f"{key}={quote(str(value))}" for key, value in {"file": self.file, **parameters}.items())
        cookie = f"drawconv-studio-{self.studio.port}={self.studio.token}"
        try:
            method = "GET" if body is None else "POST"
            connection.request(method, f"/api/{action}?{query}", body, {"Cookie": cookie})
            reply = connection.getresponse()
            content = reply.read()
            is_json = reply.getheader("Content-Type") == "application/json"
            value = json.loads(content) if is_json else content
            return outcome(value), value, dict(reply.getheaders())
        finally:
            connection.close()

    def state(self):
        """All of the drawing."""
        return self.ask("drawing")[1]

    def write(self, text):
        """Gives the label another text; gives what became of it."""
        return self.answer_to_writing(text)[0]

    def answer_to_writing(self, text):
        """The same; gives all that is answered."""
        edit = {"version": 1, "edits": [{"edit": "setText", "id": LABEL, "to": text}]}
        return self.ask("edit", json.dumps(edit), revision=self.state()["revision"])

    def text(self):
        """The label's text."""
        return next(layer["text"] for layer in self.state()["layers"] if layer["id"] == LABEL)


def journal(checks):
    """All of that."""
    saved_elsewhere(checks)
    full_disk(checks)
    two_studios(checks)
    slow_neighbour(checks)
    names(checks)
    copies(checks)


def saved_elsewhere(checks):
    """What waits is not lost by saving the drawing under another name."""
    with Folder() as folder:
        file = folder.write("board.json", usual_board())
        with Studio(file) as studio:
            checks.check(Client(studio).write("not saved") == "done", "edited")
            studio.stop(signal.SIGKILL)
        with Studio(file) as studio:
            client = Client(studio)
            checks.check(client.state()["waitingSteps"] == 1, "an edit waits")
            for action in ("save-as", "reload", "keep", "save"):
                checks.check(client.ask(action, "", name="copy.json")[0] == "refused", f"{action} is refused then")
            checks.check(sorted(os.listdir(folder.path)) == [JOURNAL, "board.json"], "the journal stays, and nothing comes")
            checks.check(client.ask("restore", "")[0] == "done" and client.text() == "not saved", "and is restored")


def full_disk(checks):
    """An edit that the disk has no room for is refused, and those before and behind it are restored."""
    with Folder() as folder:
        file = folder.write("board.json", usual_board())
        with Studio(file) as studio:
            client, process = Client(studio), studio.process.pid
            checks.check(client.write("one") == "done", "edited")
            size = (folder.path / JOURNAL).stat().st_size
            usual = resource.prlimit(process, resource.RLIMIT_FSIZE)
            resource.prlimit(process, resource.RLIMIT_FSIZE, (size + 30, usual[1]))
            outcome, reply, _ = client.answer_to_writing("two")
            checks.check(outcome == "failed" and client.text() == "one", "what can't be written is refused")
            told = reply["error"]
            checks.check(told.startswith("the journal cannot be written: ") and str(folder.path) not in told,
                         "in a sentence without the machine's folders", [told])
            checks.check((folder.path / JOURNAL).stat().st_size == size, "the journal ends where it ended")
            resource.prlimit(process, resource.RLIMIT_FSIZE, usual)
            checks.check(client.write("three") == "done", "and the next edit is done")
            studio.stop(signal.SIGKILL)
        with Studio(file) as studio:
            client = Client(studio)
            done, reply, _ = client.ask("restore", "")
            checks.check(done == "done" and client.text() == "three", "all is restored", [reply])


def two_studios(checks):
    """Of two studios on a drawing, one edits."""
    with Folder() as folder:
        file = folder.write("board.json", usual_board())
        with Studio(file) as one, Studio(file) as two:
            first, second = Client(one), Client(two)
            checks.check(first.state()["isReadOnly"] is second.state()["isReadOnly"] is False, "both may edit")
            checks.check(first.write("first") == "done", "one does")
            checks.check(second.write("second") == "elsewhere" and second.state()["isReadOnly"], "the other one may not any more")
            second.ask("discard", "")
            checks.check((folder.path / JOURNAL).exists(), "nor discard what is not its own")
            checks.check(first.ask("save", "")[0] == "done", "until that is saved")
            checks.check(eventually(lambda: second.text() == "first" and not second.state()["isReadOnly"]), "then it follows")
            checks.check(second.write("second") == "done" and first.write("first again") == "elsewhere", "and edits")
            two.stop(signal.SIGKILL)
            checks.check(eventually(lambda: first.state()["waitingSteps"] == 1), "what a hard end leaves is offered at once")
            checks.check(first.ask("restore", "")[0] == "done" and first.text() == "second", "and restored")


def slow_neighbour(checks):
    """A drawing that takes long to read keeps nobody from editing another one."""
    path = '<g transform="rotate(7)"><path d="M{0} 0 L 5 {0} Q 3 3 9 {0} z" filter="url(#f)"/></g>'
    shapes = "".join(path.format(number) for number in range(40_000))
    text = '<svg xmlns="http://www.w3.org/2000/svg" width="900" height="900"><defs><filter id="f"><feGaussianBlur/></filter></defs>'
    with Folder() as folder:
        folder.write("board.json", usual_board())
        folder.write("slow.svg", f"{text}{shapes}</svg>")
        with Studio(folder.path) as studio:
            client = Client(studio)
            client.state()
            for action, body in (("drawing", None), ("summary", None), ("import", f"{text}{shapes}</svg>".encode())):
                replies = []
                ask = Client(studio, "slow.svg").ask
                thread = threading.Thread(
                    target=lambda ask=ask, to=replies, what=(action, body): to.append(ask(*what, name="slow.svg")[0]))
                thread.start()
                checks.check(client.write(action) == "done" and thread.is_alive(), f"an edit doesn't wait for the {action}")
                checks.check(client.ask("save", "")[0] == "done" and thread.is_alive(), "nor does saving what is small")
                thread.join()
                checks.check(replies == ["done"], f"the {action} of another drawing is done as well", replies)


def names(checks):
    """A name in any script reaches whoever saves a drawing."""
    with Folder() as folder:
        file = folder.write("한글 이름.json", usual_board())
        with Studio(file) as studio:
            client = Client(studio)
            client.file = client.ask("drawings")[1]["drawings"][0]
            told = client.ask("download", **{"as": "svg"})[2]["Content-Disposition"]
            checks.check(f"filename*=UTF-8''{quote('한글 이름.svg')}" in told, "the name of a download", [told])


def use_all(studio, name, identity):
    """Does all that makes copies of a drawing, also at the same time."""

    def ask(action, body=None, **parameters):
        return Client(studio, name).ask(action, body, **parameters)

    def change(number):
        edit = {"edit": "setTitle", "id": identity, "to": f"Renamed {number}"}
        ask("edit", json.dumps({"version": 1, "edits": [edit]}), revision=ask("revision")[1]["revision"])

    downloads = [("download", None, {"as": "svg"}), ("download", None, {"as": "json"}), ("picture", None, {})]
    for number in range(6):
        change(number)
        # Findings are looked for a moment after an edit.
        time.sleep(0.02 * number + 0.08)
        actions = [("save", "", {}), *downloads[: number % 4]]
        threads = [threading.Thread(target=ask, args=action[:2], kwargs=action[2]) for action in actions]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        time.sleep(0.3)
    # Behind a save, all of the drawing goes to the journal.
    for action in ("undo", "redo", "fix", "save"):
        ask(action, "", revision=ask("revision")[1]["revision"])
        time.sleep(0.5)


def copies(checks):
    """A large drawing is there twice at most, whatever is done with it at the same time, and comes whole."""
    photos = [noise(640, 480) for _ in range(9)]
    images = {f"i{n}": {"mediaType": "image/png", "data": base64.b64encode(photo).decode()} for n, photo in enumerate(photos)}
    layers = [layer("photo", f"p{n}", 10 * n, 10, title=f"Photo {n}", image=f"i{n}") for n in range(len(photos))]
    rectangle = layer("rectangle", RECT, -5, 10, title="Rect 1", color="#ff0000")
    with Folder() as folder:
        file = folder.write("board.json", {**board(rectangle, *layers), "images": images})
        with Studio(file) as studio:
            size, start = file.stat().st_size, studio.memory()[0]
            use_all(studio, "board.json", RECT)
            ratio = (studio.memory()[1] - start) / size
            checks.check(ratio < 3.2, "one thing at a time makes a copy of a drawing", [f"{ratio:.2f} times the file"])
            done, content, headers = Client(studio).ask("download", **{"as": "svg"})
            whole = all(base64.b64encode(photo)[-1000:] in content for photo in photos)
            checks.check(done == "done" and len(content) == int(headers["Content-Length"]) and whole, "a download comes whole")
