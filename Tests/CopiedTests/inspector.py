"""The inspector of a program, as its page talks to it: requests and answers in JSON over a WebSocket."""

import base64
import json
import os
import socket
import struct
import urllib.parse

PATIENCE = int(os.environ.get("BROWSER_PATIENCE", 120))  # seconds: guards against hanging only


class Inspector:
    def __init__(self, address):
        url = urllib.parse.urlsplit(address)
        self.socket = socket.create_connection((url.hostname, url.port), PATIENCE)
        self.received, self.number = b"", 0
        key = base64.b64encode(os.urandom(16)).decode()
        lines = ["GET /socket HTTP/1.1", f"Host: {url.netloc}", f"Origin: http://{url.netloc}", "Connection: Upgrade", "Upgrade: websocket",
                 "Sec-WebSocket-Version: 13", f"Sec-WebSocket-Key: {key}", "", ""]
        self.socket.sendall("\r\n".join(lines).encode())
        while b"\r\n\r\n" not in self.received:
            self.receive()
        head, self.received = self.received.split(b"\r\n\r\n", 1)
        assert head.startswith(b"HTTP/1.1 101"), head
        self.send(json.dumps({"token": url.fragment}, separators=(",", ":")))

    def close(self):
        self.socket.close()

    def ask(self, do, **arguments):
        """What a request is answered; notes are passed over."""
        self.number += 1
        self.send(json.dumps({"id": self.number, "do": do, **arguments}))
        while True:
            answer = json.loads(self.message())
            if answer.get("id") == self.number:
                assert "error" not in answer, f"{do}: {answer['error']}"
                return answer["result"]

    def rows(self):
        """All entries, the oldest first."""
        view, rows = self.ask("view", filter={}), []
        for start in range(view["first"], view["end"], 500):
            rows += self.ask("rows", **{"from": start, "count": 500})["rows"]
        return rows

    # Frames.

    def send(self, text):
        data, mask = text.encode(), os.urandom(4)
        length = bytes([0x80 | len(data)]) if len(data) < 126 else b"\xfe" + struct.pack(">H", len(data))
        self.socket.sendall(b"\x81" + length + mask + bytes(byte ^ mask[index % 4] for index, byte in enumerate(data)))

    def message(self):
        """The text of the next message."""
        parts = []
        while True:
            first, length = self.take(2)
            length = struct.unpack(">H", self.take(2))[0] if length == 126 else struct.unpack(">Q", self.take(8))[0] if length == 127 else length
            data = self.take(length)
            assert first & 0x0F in (0, 1, 9), f"the inspector has closed the connection: {data}"
            if first & 0x0F != 9:
                parts.append(data)
                if first & 0x80:
                    return b"".join(parts).decode()

    def take(self, count):
        while len(self.received) < count:
            self.receive()
        data, self.received = self.received[:count], self.received[count:]
        return data

    def receive(self):
        data = self.socket.recv(1 << 16)
        assert data, "the inspector has closed the connection"
        self.received += data
