// Finds a browser for the tests, or gets one without a question: the distribution's own first, then Playwright's.
import { existsSync, readdirSync } from 'node:fs'
import { homedir } from 'node:os'
import { join } from 'node:path'
import { aptInstall } from './distribution.mjs'
import { installPackages, nodePath, root, run } from './setup.mjs'

const TEN_MINUTES = 600_000

const places = [
  process.env.CHROMIUM_PATH,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

const advice =
  'No browser found and none could be installed: install Chromium (Debian and Ubuntu: apt-get install chromium; ' +
  'elsewhere: npx playwright install --with-deps chromium). The browser tests count as failed.'

/** Undefined when there is a browser in the end; otherwise the sentence that says what to install. */
export async function missingBrowser() {
  if (hasBrowser()) return undefined
  await aptInstall('chromium')
  if (hasBrowser()) return undefined
  await installPackages(() => {})
  await run(nodePath(), [join(root, 'node_modules/playwright/cli.js'), 'install', 'chromium'], {
    timeout: TEN_MINUTES,
  })
  return hasBrowser() ? undefined : advice
}

/** Gets the browser without a window, with which the journeys take a third less time; they also run without it. */
export async function getLightBrowser() {
  if (!existsSync('/usr/bin/chromium-headless-shell')) await aptInstall('chromium-headless-shell')
}

function hasBrowser() {
  return places.some((place) => place && existsSync(place)) || downloads().some((path) => hasChromium(path))
}

function hasChromium(path) {
  return existsSync(path) && readdirSync(path).some((name) => name.startsWith('chromium-'))
}

function downloads() {
  const caches = ['.cache/ms-playwright', 'Library/Caches/ms-playwright', 'AppData/Local/ms-playwright']
  return [process.env.PLAYWRIGHT_BROWSERS_PATH ?? '', ...caches.map((cache) => join(homedir(), cache))]
}
