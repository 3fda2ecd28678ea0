import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig, mergeConfig } from 'vitest/config'
import { lightChromiumPath, launchArgs } from './tests/e2e/support/browser.ts'
import { SlowFirst } from './tests/run/slowFirst.ts'
import { limits } from './tests/run/patience.ts'
import { asked } from './tests/run/tier.ts'
import base from './vite.config.ts'

const testServer = 'server/db/testServer.ts'

/** Files that `npm test` runs on another PostgreSQL, apart from the rest. */
const askedElsewhere = process.env.ASKED_ELSEWHERE?.split(' ') ?? []

/** Files whose turn it is not; a run of chosen files has none. */
const resting = process.env.RESTING?.split(' ') ?? []

/** It starts the other embedded database, which wants a process of its own. */
const alone = ['server/db/pglite.test.ts']

const unit = {
  // Much of a test is waiting for PostgreSQL and for processes: two files at once, also on two cores.
  maxWorkers: 2,
  testTimeout: limits.test,
  hookTimeout: limits.ground,
}

/** Packages prepared before the first browser test: one found later reloads the page under a running test. */
const browserPackages = [
  'react',
  'react/jsx-runtime',
  'react/jsx-dev-runtime',
  'react-dom',
  'react-dom/client',
  '@dnd-kit/dom',
  '@dnd-kit/react',
  '@dnd-kit/react/sortable',
  '@tabler/icons-react',
  '@telegram-apps/telegram-ui',
  '@tanstack/react-query',
  '@tanstack/react-router',
  '@tanstack/react-virtual',
  '@lingui/core',
  '@lingui/react',
  'react-day-picker',
  '@tiptap/core',
  '@tiptap/react',
  '@tiptap/pm/history',
  'react-image-crop',
  'uqr',
  '@tiptap/extension-blockquote',
  '@tiptap/extension-bold',
  '@tiptap/extension-code',
  '@tiptap/extension-code-block',
  '@tiptap/extension-document',
  '@tiptap/extension-hard-break',
  '@tiptap/extension-italic',
  '@tiptap/extension-link',
  '@tiptap/extension-paragraph',
  '@tiptap/extension-strike',
  '@tiptap/extension-text',
  '@tiptap/extension-underline',
  'axe-core',
  'chart.js',
  'idb-keyval',
  'libphonenumber-js/max',
  'libphonenumber-js/mobile/examples',
  'lightweight-charts',
  'valtio',
  'zod/mini',
]

export default mergeConfig(
  base,
  defineConfig({
    test: {
      attachmentsDir: 'test-results/attachments',
      expect: { poll: { timeout: limits.look } },
      sequence: { sequencer: SlowFirst },
      projects: [
        {
          extends: true,
          test: {
            ...unit,
            name: 'unit',
            include: ['{src,vite}/**/*.test.ts', ...alone],
            // The messenger's SDK keeps its state in its modules: each test begins with a new one.
            server: { deps: { inline: [/@telegram-apps\/(?!telegram-ui)/] } },
          },
        },
        {
          extends: true,
          test: {
            ...unit,
            name: 'server',
            include: ['{contract,server,tests}/**/*.test.ts'],
            exclude: ['tests/e2e/**', ...alone, ...askedElsewhere],
            globalSetup: existsSync(testServer) ? [testServer] : [],
            // The server is loaded once for many files: that is most of the time of a file by itself.
            isolate: false,
          },
        },
        {
          extends: true,
          optimizeDeps: { include: browserPackages },
          test: {
            name: 'browser',
            env: { TESTS: asked },
            // Most of a test is waiting for the browser: one core serves two pages.
            maxWorkers: 2,
            include: ['src/**/*.test.tsx'],
            exclude: resting,
            testTimeout: limits.test,
            hookTimeout: limits.ground,
            browser: {
              enabled: true,
              headless: true,
              screenshotFailures: false,
              expect: {
                toMatchScreenshot: {
                  resolveScreenshotPath: ({ root, testFileDirectory, arg, ext }) =>
                    join(root, testFileDirectory, '__screenshots__', `${arg}${ext}`),
                  resolveDiffPath: ({ root, arg, ext }) => join(root, 'test-results', `${arg}${ext}`),
                },
              },
              provider: playwright({
                launchOptions: {
                  executablePath: lightChromiumPath(),
                  // The pictures are the same in the whole browser and in the light one with this.
                  args: [...launchArgs, '--font-render-hinting=slight'],
                },
              }),
              instances: [{ browser: 'chromium' }],
            },
          },
        },
      ],
    },
  }),
)
