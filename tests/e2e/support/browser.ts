import { existsSync } from 'node:fs'
import { chromium } from 'playwright'

const installed = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

/** The browser to drive; undefined lets Playwright use the one that it downloaded itself. */
export function chromiumPath(): string | undefined {
  if (process.env.CHROMIUM_PATH) return process.env.CHROMIUM_PATH
  if (existsSync(chromium.executablePath())) return undefined
  return installed.find((path) => existsSync(path))
}

/** Chromium refuses its sandbox to root. */
export const launchArgs = process.getuid?.() === 0 ? ['--no-sandbox'] : []
