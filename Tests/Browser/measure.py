"""Measures scrolling: the page's work for a frame in time of the processor, frames, and tasks that block the page.

A frame of a screen has 16.7 ms. Time of the processor does not depend on what else the machine does; the other figures do.
"""

from fake import Fake
from page import Page

FRAMES = 300

SCROLL = """
const done = arguments[arguments.length - 1], scroll = document.querySelector("#scroll"), step = arguments[0], frames = arguments[1];
const tasks = [], times = [];
let work = 0;
const observer = new PerformanceObserver((list) => tasks.push(...list.getEntries().map((e) => e.duration)));
observer.observe({ type: "longtask" });
let left = frames, coming = 0;
requestAnimationFrame(function frame(now) {
  times.push(now);
  coming += document.querySelectorAll("#space .row.is-coming:not([hidden])").length > 0;
  scroll.scrollTop += step;
  if (left-- > 0) return requestAnimationFrame(frame);
  setTimeout(() => {
    observer.disconnect();
    const spans = times.slice(1).map((t, i) => t - times[i]).sort((a, b) => a - b);
    done({ seconds: (times.at(-1) - times[0]) / 1000, median: spans[spans.length >> 1], late: spans.filter((s) => s > 20).length, longest: spans.at(-1), tasks, coming });
  }, 100);
});
"""


WORK = {"TaskDuration": "in all", "ScriptDuration": "scripts", "LayoutDuration": "layout", "RecalcStyleDuration": "styles"}
MOST = 16.7


def run(driver, address):
    fits = True
    driver.set_script_timeout(600)
    for entries, step in [(10_000, 66), (10_000, 700), (1_000_000, 66), (1_000_000, 20_000)]:
        fake = None if address else Fake(entries)
        page = Page(driver, address or fake.address)
        page.until_rows()
        if fake:
            fake.loop.call_soon_threadsafe(growing, fake)
        page.press("g")
        page.until_rows(lambda rows: rows and (rows[0] < 10 or address), "the first rows")
        driver.execute_cdp_cmd("Performance.enable", {"timeDomain": "threadTicks"})
        before = work(driver)
        figures = driver.execute_async_script(SCROLL, step, FRAMES)
        each = {name: (now - before[name]) * 1000 / FRAMES for name, now in work(driver).items()}
        fits = fits and each["TaskDuration"] < MOST
        print(f"{entries:>9,} entries, {step:>6,} pixels a frame: work for a frame "
              f"{', '.join(f'{words} {each[name]:.1f} ms' for name, words in WORK.items())}; "
              f"{FRAMES} frames in {figures['seconds']:.1f} s, half of them within {figures['median']:.1f} ms, the longest {figures['longest']:.0f} ms; "
              f"{len(figures['tasks'])} tasks over 50 ms; {figures['coming']} frames with rows on their way", flush=True)
        driver.get("about:blank")
        if fake:
            fake.close()
    return fits


def work(driver):
    metrics = driver.execute_cdp_cmd("Performance.getMetrics", {})["metrics"]
    return {one["name"]: one["value"] for one in metrics if one["name"] in WORK}


def growing(fake):
    """Entries come while the page is scrolled: 100 a second."""
    fake.grow(20)
    if fake.sockets:
        fake.loop.call_later(0.2, growing, fake)
