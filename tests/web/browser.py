"""A Chromium for the tests: the one of the machine, or Debian's, installed when we are root.

Playwright's own browsers are never downloaded. Most tests are content with a Chromium that has no
windows, which takes a fifth less of the processor; notifications only a whole one can show.
"""

import shutil

from tests.server.debian import installed

WITHOUT_WINDOWS = "chromium-headless-shell"
NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
# Root has no sandbox; emoji and webfonts look the same on every machine without hinting.
ARGUMENTS = ["--no-sandbox", "--disable-dev-shm-usage", "--font-render-hinting=none"]
# Without the pages that each window loads for its address bar, which nobody sees: they cost as much
# as one of ours. Chromium obeys the last of such switches only, so Playwright's own are said again.
UNNEEDED = ["WebUIOmniboxPopup", "WebUIOmniboxAimPopup"]
UNNEEDED += ["AvoidUnnecessaryBeforeUnloadCheckSync", "DestroyProfileOnBrowserClose"]
UNNEEDED += ["HttpsUpgrades", "HttpsFirstBalancedModeAutoEnable", "ThirdPartyStoragePartitioning"]
UNNEEDED += ["AvoidCorsURLLoaderRestartOnRedirect", "PaintHolding", "MediaRouter", "LensOverlay"]
UNNEEDED += ["OptimizationHints", "NetworkTimeServiceQuerying", "AimEnabled", "PreconnectToSearch"]
ARGUMENTS += [f"--disable-features={','.join(UNNEEDED)}"]
# A name of this machine that a browser takes for somebody else's: over plain HTTP it is not secure.
PLAIN_HOST = "tables.example"
ARGUMENTS += [f"--host-resolver-rules=MAP {PLAIN_HOST} 127.0.0.1"]


FONTS = "fonts-dejavu-core"


def chromium() -> str | None:
    """Its path, or None if there is none and none can be had."""
    return installed(lambda: shutil.which(WITHOUT_WINDOWS), WITHOUT_WINDOWS, FONTS) or whole()


def whole() -> str | None:
    return installed(_found, "chromium", FONTS)


def _found() -> str | None:
    return next((path for name in NAMES if (path := shutil.which(name))), None)
