import { join } from 'node:path'
import type { Plugin, Rolldown } from 'vite'
import { startRoutes } from './bootGraph.ts'

/** Start screens by their path; the root is the dashboard of who is signed in. */
const screens = {
  '/': startRoutes.dashboard,
  '/app/dashboard': startRoutes.dashboard,
  '/app/orders': startRoutes.orders,
  '/login': startRoutes.login,
}

/** Has the engine compile all of a file while it comes in, off the main thread; otherwise each function at its first call. */
const compileHint = '//# allFunctionsCalledOnLoad\n'

/**
 * Writes preloads.json: what the server names in the `Link` header of a start screen's page, by path, so that the screen
 * comes beside the boot chunk and not behind it. The boot chunk is the first, for it is the longest to come.
 */
export function startScreens(): Plugin {
  let root = ''
  return {
    name: 'start-screens',
    apply: 'build',
    configResolved(config) {
      root = config.root
    },
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
        const needed = Object.entries(screens).map(([path, file]) => {
          const screen = chunks.find(({ moduleIds }) =>
            moduleIds.some((id) => id.startsWith(`${join(root, file)}?`)),
          )
          if (!screen) this.error(`${file} is no screen of its own`)
          return { path, chunks: chunksOf(screen, chunks) }
        })
        for (const chunk of new Set(needed.flatMap((one) => one.chunks)))
          chunk.code = compileHint + chunk.code
        const links = needed.map((one) => [one.path, filesOf(one.chunks).map(linkTo).join(', ')])
        this.emitFile({
          type: 'asset',
          fileName: 'preloads.json',
          source: JSON.stringify(Object.fromEntries(links)),
        })
      },
    },
  }
}

/** The boot chunk, the screen, and the chunks that it imports. */
function chunksOf(screen: Rolldown.OutputChunk, chunks: Rolldown.OutputChunk[]): Rolldown.OutputChunk[] {
  const wanted = new Set([...chunks.filter(({ isEntry }) => isEntry), screen])
  for (const { imports } of wanted) {
    for (const chunk of chunks) if (imports.includes(chunk.fileName)) wanted.add(chunk)
  }
  return [...wanted]
}

/** The chunks and the styles of all but the boot chunk, whose style stands in the page. */
function filesOf(chunks: Rolldown.OutputChunk[]): string[] {
  const late = chunks.filter(({ isEntry }) => !isEntry)
  const styles = late.flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])])
  return [...chunks.map(({ fileName }) => fileName), ...new Set(styles)]
}

/** As the page asks for them later; otherwise a style would be fetched twice. */
function linkTo(file: string): string {
  return file.endsWith('.css')
    ? `</${file}>; rel=preload; as=style; crossorigin`
    : `</${file}>; rel=modulepreload`
}
