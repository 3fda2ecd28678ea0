import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from '@playwright/test'
import { framedStorageArgs, launchArgs, lightChromiumPath } from './tests/e2e/support/browser.ts'
import { freePort } from './tests/e2e/support/freePort.ts'
import { projectsOf } from './tests/e2e/support/projects.ts'
import { chosenShape } from './tests/e2e/support/shapes.ts'
import { limits } from './tests/run/patience.ts'
import type { Fixtures } from './tests/e2e/support/test.ts'

const CORES_OF_THE_SMALLEST_MACHINE = 2

/** Chosen once, in the first process; the workers read this file again and must find the same server. */
process.env.E2E_PORT ??= String(freePort())
process.env.E2E_PICTURES_PORT ??= String(freePort())
process.env.E2E_PAYMENTS_PORT ??= String(freePort())
process.env.E2E_DATA_DIR ??= join(tmpdir(), `backoffice-e2e-${process.pid}`)
const baseURL = `http://127.0.0.1:${process.env.E2E_PORT}`

export default defineConfig<Pick<Fixtures, 'shape' | 'isDesk'>>({
  testDir: 'tests/e2e',
  outputDir: 'test-results/e2e',
  workers: CORES_OF_THE_SMALLEST_MACHINE,
  timeout: limits.journey,
  expect: { timeout: limits.look },
  forbidOnly: Boolean(process.env.CI),
  reporter: 'line',
  use: {
    baseURL,
    actionTimeout: limits.work,
    navigationTimeout: limits.work,
    locale: 'ru-RU',
    timezoneId: 'Asia/Tashkent',
    launchOptions: {
      executablePath: lightChromiumPath(),
      args: [...launchArgs, ...framedStorageArgs, '--disable-gpu'],
    },
    // Pictures and copies of the page at every step cost a quarter of the whole run; its last state is kept anyway.
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: false },
    screenshot: 'only-on-failure',
  },
  projects: projectsOf(chosenShape()),
  webServer: {
    command: 'node tests/e2e/support/server.ts',
    url: `${baseURL}/readyz`,
    timeout: limits.start,
    gracefulShutdown: { signal: 'SIGTERM', timeout: limits.work },
    stdout: 'ignore',
    stderr: process.env.E2E_VERBOSE ? 'pipe' : 'ignore',
  },
})
