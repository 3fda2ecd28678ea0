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

/** The same engine without a window, where it is installed: a journey takes a third less of the processor in it. */
export function lightChromiumPath(): string | undefined {
  const light = '/usr/bin/chromium-headless-shell'
  return !process.env.CHROMIUM_PATH && existsSync(light) ? light : chromiumPath()
}

/** The whole browser, which withholds from a foreign frame what the light one gives it. */
export function wholeChromium() {
  const executablePath = chromiumPath()
  return executablePath ? { executablePath } : { channel: 'chromium' }
}

/** Chromium refuses its sandbox to root. */
export const launchArgs = process.getuid?.() === 0 ? ['--no-sandbox'] : []

/**
 * Playwright takes the storage away that browsers give a frame of another site; the last such switch counts, so the
 * rest of its list stands here again.
 */
export const framedStorageArgs = [
  `--disable-features=${[
    'AvoidUnnecessaryBeforeUnloadCheckSync',
    'DestroyProfileOnBrowserClose',
    'HttpsUpgrades',
    'HttpsFirstBalancedModeAutoEnable',
    'LensOverlay',
    'MediaRouter',
    'PaintHolding',
    'AvoidCorsURLLoaderRestartOnRedirect',
    'OptimizationHints',
    'NetworkTimeServiceQuerying',
    'AimEnabled',
    'PreconnectToSearch',
  ].join()}`,
]
