"""Values of the made-up program as the nodes of the protocol, and as text."""

from made_up import Special, Struct

PAGE = 100
TEXT = 200  # characters of a text in a node


def children(value):
    """The named parts of a value: (label, part of a path, value)."""
    if isinstance(value, Struct):
        return [(name, f".{name}", part) for name, part in value.fields.items()]
    if isinstance(value, list):
        return [(f"[{i}]", f"[{i}]", part) for i, part in enumerate(value)]
    if isinstance(value, dict):
        return [(f'["{key}"]', f'["{key}"]', part) for key, part in value.items()]
    return []


def text(value, limit=80):
    if isinstance(value, Struct):
        inner = ", ".join(f"{name}: {text(part, 20)}" for name, part in value.fields.items())
        return cut(f"{value.type.split('.')[-1]}({inner})", limit)
    if isinstance(value, list):
        return f"{len(value)} elements"
    if isinstance(value, dict):
        return f"{len(value)} entries"
    if isinstance(value, Special):
        return value.text
    if isinstance(value, bool):
        return "true" if value else "false"
    return "nil" if value is None else cut(f'"{value}"', max(limit, TEXT)) if isinstance(value, str) else str(value)


def cut(line, limit):
    return line if len(line) <= limit else line[: limit - 1] + "…"


def kind(value):
    if isinstance(value, Special):
        return value.kind, value.type
    for type, name in [(Struct, "structure"), (list, "collection"), (dict, "dictionary"), (bool, "boolean"), (str, "text")]:
        if isinstance(value, type):
            return name, {"structure": getattr(value, "type", ""), "collection": "Array", "dictionary": "Dictionary<String, Int>",
                          "boolean": "Bool", "text": "String"}[name]
    return ("none", "Optional<String>") if value is None else ("number", "Int")


def node(value, label=None, path="", depth=2, page=0):
    name, type = kind(value)
    result = {"kind": name, "type": type, "text": text(value), "path": path, "cut": getattr(value, "cut", None)}
    if label is not None:
        result["label"] = label
    parts = children(value)
    if parts and depth == 0:
        result["more"] = len(parts)
    elif parts:
        some = parts[page * PAGE:(page + 1) * PAGE]
        result["children"] = [node(part, name, (path + key).lstrip("."), depth - 1) for name, key, part in some]
        left = len(parts) - (page + 1) * PAGE
        if left > 0:
            result["more"] = left
    return result


def find(value, path):
    """The value at a path; None if there is none."""
    if path == "":
        return value
    for _, key, part in children(value):
        for start in (key, key.lstrip(".")):
            if path == start or path.startswith((start + ".", start + "[")):
                return find(part, path[len(start):].removeprefix("."))
    return None


def search(value, wanted, path=""):
    for name, key, part in children(value):
        at = (path + key).lstrip(".")
        if wanted.lower() in name.lower() or (not children(part) and wanted.lower() in text(part).lower()):
            yield {"path": at, "text": text(part)}
        yield from search(part, wanted, at)


def plain(value):
    """For JSON."""
    if isinstance(value, Struct):
        return {name: plain(part) for name, part in value.fields.items()}
    if isinstance(value, list):
        return [plain(part) for part in value]
    if isinstance(value, dict):
        return {key: plain(part) for key, part in value.items()}
    return value.text if isinstance(value, Special) else value
