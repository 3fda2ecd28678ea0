import { existsSync } from 'node:fs'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig, mergeConfig } from 'vitest/config'
import { chromiumPath, launchArgs } from './tests/e2e/support/browser.ts'
import base from './vite.config.ts'

const testServer = 'server/db/testServer.ts'

/** Packages prepared before the first browser test: one found later reloads the page under a running test. */
const browserPackages = [
  'react',
  'react/jsx-runtime',
  'react/jsx-dev-runtime',
  'react-dom',
  'react-dom/client',
  '@tabler/icons-react',
  '@telegram-apps/telegram-ui',
  '@tanstack/react-query',
  '@tanstack/react-router',
  '@lingui/core',
  '@lingui/react',
  'idb-keyval',
  'valtio',
  'zod/mini',
]

export default mergeConfig(
  base,
  defineConfig({
    test: {
      projects: [
        {
          extends: true,
          test: {
            name: 'unit',
            include: ['{contract,server,src,tests,vite}/**/*.test.ts'],
            exclude: ['tests/e2e/**'],
            globalSetup: existsSync(testServer) ? [testServer] : [],
            testTimeout: 30_000,
            hookTimeout: 60_000,
          },
        },
        {
          extends: true,
          optimizeDeps: { include: browserPackages },
          test: {
            name: 'browser',
            include: ['src/**/*.test.tsx'],
            browser: {
              enabled: true,
              headless: true,
              screenshotFailures: false,
              provider: playwright({ launchOptions: { executablePath: chromiumPath(), args: launchArgs } }),
              instances: [{ browser: 'chromium' }],
            },
          },
        },
      ],
    },
  }),
)
