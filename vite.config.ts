import babel from '@rolldown/plugin-babel'
import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import product from './package.json' with { type: 'json' }
import { bootRoutes, startRoutes } from './vite/bootGraph.ts'
import { catalogs } from './vite/catalogs.ts'
import { contractInBrowser } from './vite/contractInBrowser.ts'
import { countries } from './vite/countries.ts'
import { finish } from './vite/finish.ts'
import { tighten } from './vite/tighten.ts'
import { kitDocs } from './vite/kitDocs.ts'
import { lateCode } from './vite/lateCode.ts'
import { laterAddresses, laterRouteIds } from './vite/laterRoutes.ts'
import { chunkOfBoot, chunkOfPart, chunkOfStart, screenCode, screenParts } from './vite/partsChunk.ts'
import { routeIdOf } from './vite/routeIds.ts'
import { ownNumbers } from './vite/ownNumbers.ts'
import { pages } from './vite/pages.ts'
import { leanRouter } from './vite/leanRouter.ts'
import { runtimeInBoot } from './vite/runtimeInBoot.ts'
import { shell } from './vite/shell.ts'
import { shortClasses } from './vite/shortClasses.ts'
import { startScreens } from './vite/startScreens.ts'

const apiBase = process.env.API_BASE ?? '/api'
const buildId = process.env.BUILD_ID ?? 'dev'
const apiServer = process.env.API_SERVER ?? 'http://127.0.0.1:3000'
const unsplitIds = new Set([...bootRoutes.map(routeIdOf), ...laterRouteIds()])

const isLateStyle = (file: string) =>
  file.endsWith('.css') && !['index', ...Object.keys(startRoutes)].includes(file.slice(0, -'.css'.length))

/** What a screen needs besides its own chunk, without what every page has loaded before it asks for a screen. */
function withoutLoaded(_: string, files: string[], { hostType }: { hostType: 'html' | 'js' }): string[] {
  return hostType === 'html'
    ? files
    : files.filter((file) => !/^assets\/(index|rolldown-runtime)-/.test(file))
}

const router = tanstackRouter({
  target: 'react',
  routesDirectory: './routes',
  generatedRouteTree: './src/routeTree.gen.ts',
  quoteStyle: 'single',
  semicolons: false,
  disableLogging: true,
  autoCodeSplitting: true,
  codeSplittingOptions: {
    splitBehavior: ({ routeId }) => (unsplitIds.has(routeId) ? [] : [['component', 'errorComponent']]),
  },
})

export default defineConfig({
  plugins: [
    process.env.VITEST ? [] : router,
    contractInBrowser(),
    leanRouter(),
    ownNumbers(),
    react(),
    lingui({ failOnCompileError: true }),
    babel({ presets: [linguiTransformerBabelPreset()] }),
    catalogs(),
    countries(),
    laterAddresses(),
    kitDocs(),
    process.env.VITEST ? [] : shell(apiBase),
    startScreens(),
    pages(),
    lateCode(),
    runtimeInBoot(),
    tighten(),
    finish(buildId),
  ],
  define: {
    __API_BASE__: JSON.stringify(apiBase),
    __BUILD_ID__: JSON.stringify(buildId),
    __VERSION__: JSON.stringify(product.version),
  },
  css: { modules: { generateScopedName: shortClasses(import.meta.dirname) } },
  // React has the hook itself: nothing stands in for it.
  resolve: {
    alias: [
      {
        find: 'use-sync-external-store/shim/with-selector',
        replacement: 'use-sync-external-store/with-selector',
      },
      { find: /^use-sync-external-store\/shim$/, replacement: 'react' },
    ],
  },
  server: { proxy: { [apiBase]: { target: apiServer } } },
  build: {
    target: 'es2022',
    // What color-mix, which every role of the kit needs, asks for anyway: nothing is written twice for older engines.
    cssTarget: ['chrome111', 'safari16.4', 'firefox113'],
    modulePreload: { polyfill: false, resolveDependencies: withoutLoaded },
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        // What comes later is listed in what comes first. Only pieces that are asked for by themselves need names there;
        // for what they share, and for their styles, a hash says as much in fewer bytes.
        chunkFileNames: ({ name, isDynamicEntry }) =>
          isDynamicEntry || name in startRoutes ? 'assets/[name]-[hash:7].js' : 'assets/[hash:7].js',
        assetFileNames: ({ names }) =>
          names.some((name) => isLateStyle(name))
            ? 'assets/[hash:7][extname]'
            : 'assets/[name]-[hash:7][extname]',
        codeSplitting: {
          groups: [
            { name: chunkOfBoot, debugName: 'boot' },
            {
              name: chunkOfStart,
              debugName: 'start',
              test: screenCode,
              includeDependenciesRecursively: false,
            },
            // What several screens share is one chunk behind the first list.
            {
              name: chunkOfPart,
              debugName: 'parts',
              test: screenParts,
              includeDependenciesRecursively: false,
            },
          ],
        },
      },
    },
  },
})
