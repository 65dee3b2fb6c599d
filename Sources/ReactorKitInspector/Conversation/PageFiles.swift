internal import InspectorServer

/// The files of the page, as they are in the folder `Page`.
enum PageFiles {
  static let all: [PageFile] = [
    file("app.js", PackageResources.app_js),
    file("causes.js", PackageResources.causes_js),
    file("connection.js", PackageResources.connection_js),
    file("dialogs.js", PackageResources.dialogs_js),
    file("divider.js", PackageResources.divider_js),
    file("dom.js", PackageResources.dom_js),
    file("entry.js", PackageResources.entry_js),
    file("fields.css", PackageResources.fields_css),
    file("fields.js", PackageResources.fields_js),
    file("filters.js", PackageResources.filters_js),
    file("format.js", PackageResources.format_js),
    file("head.js", PackageResources.head_js),
    file("index.html", PackageResources.index_html),
    file("kept.js", PackageResources.kept_js),
    file("keyboard.js", PackageResources.keyboard_js),
    file("marks.js", PackageResources.marks_js),
    file("panes.js", PackageResources.panes_js),
    file("program.js", PackageResources.program_js),
    file("reactors.js", PackageResources.reactors_js),
    file("redux.js", PackageResources.redux_js),
    file("row.js", PackageResources.row_js),
    file("rows.js", PackageResources.rows_js),
    file("scroller.js", PackageResources.scroller_js),
    file("send.js", PackageResources.send_js),
    file("sessions.js", PackageResources.sessions_js),
    file("state.js", PackageResources.state_js),
    file("store.js", PackageResources.store_js),
    file("style.css", PackageResources.style_css),
    file("texts.js", PackageResources.texts_js),
    file("timeline.js", PackageResources.timeline_js),
    file("timings.js", PackageResources.timings_js),
    file("token.js", PackageResources.token_js),
    file("travel.js", PackageResources.travel_js),
    file("tree.js", PackageResources.tree_js),
    file("waterfall.js", PackageResources.waterfall_js),
  ]

  private static func file(_ name: String, _ bytes: [UInt8]) -> PageFile {
    let types = ["html": "text/html", "css": "text/css", "js": "text/javascript", "svg": "image/svg+xml"]
    let type = types[name.split(separator: ".").last.map(String.init) ?? ""] ?? "application/octet-stream"
    return PageFile(
      path: name == "index.html" ? "/" : "/\(name)", contentType: "\(type); charset=utf-8", bytes: bytes)
  }
}
