"""A Chromium for the tests: the one of the machine, or Debian's, installed when we are root.

Playwright's own browsers are never downloaded.
"""

import os
import shutil
import subprocess
import tempfile
from pathlib import Path

NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
INSTALL = ("apt-get", "install", "-y", "--no-install-recommends", "chromium", "fonts-dejavu-core")
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


def chromium() -> str | None:
    """Its path, or None if there is none and none can be had."""
    return _found() or (_installed() if _is_debian_root() else None)


def _found() -> str | None:
    return next((path for name in NAMES if (path := shutil.which(name))), None)


def _is_debian_root() -> bool:
    return os.name == "posix" and os.geteuid() == 0 and Path("/etc/debian_version").exists()


def _installed() -> str | None:
    """By the first test process that needs it; the others wait for that."""
    import fcntl  # not everywhere, but on Debian

    with (Path(tempfile.gettempdir()) / "rooftree-chromium.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if not _found():
            for command in (("apt-get", "update"), INSTALL):
                subprocess.run(command, check=False, capture_output=True, timeout=600)
        return _found()
