import type { Plugin, Rolldown } from 'vite'

/** What the first list never waits for (performance.md 5): charts, phone numbers, modal windows, the messenger's SDK, the map, the admin area. */
const late: [name: string, module: RegExp][] = [
  ['charts', /node_modules\/(chart\.js|lightweight-charts)\//],
  ['phone numbers', /node_modules\/libphonenumber-js\/|\/contract\/phone\w*\.ts$/],
  ['modal windows', /node_modules\/(@radix-ui|vaul|@xelene)\/|telegram-ui\/.*\/Modal\//],
  ["the messenger's SDK", /node_modules\/@telegram-apps\/(sdk|sdk-react|bridge)\//],
  ['the map', /\/src\/(maps|ui\/Map)\//],
  ['the admin area', /\/src\/(administrators|codes|companies|leads|plans)\/|\/src\/frame\/Admin\w*\.tsx$/],
  ['another library of schemas', /node_modules\/zod\/v4\/classic\//],
  ['compiler of messages', /node_modules\/@lingui\/message-utils\/|node_modules\/@messageformat\//],
]

/** Fails the build when such code gets into the boot chunk. */
export function lateCode(): Plugin {
  return {
    name: 'late-code',
    apply: 'build',
    generateBundle(_, bundle) {
      const modules = bootModules(bundle)
      for (const [name, module] of late) {
        const found = modules.filter((id) => module.test(id))
        if (found.length) this.error(`The boot chunk holds ${name}: ${found.slice(0, 3).join(', ')}`)
      }
    },
  }
}

/** Every module that the page loads before anything is asked for: the entry's chunk and what that imports statically. */
export function bootModules(bundle: Rolldown.OutputBundle): string[] {
  const names = Object.values(bundle).flatMap((chunk) =>
    chunk.type === 'chunk' && chunk.isEntry ? [chunk.fileName] : [],
  )
  const chunks = new Set<string>()
  const modules: string[] = []
  for (let name = names.pop(); name; name = names.pop()) {
    const chunk = bundle[name]
    if (chunk?.type !== 'chunk' || chunks.has(name)) continue
    chunks.add(name)
    modules.push(...chunk.moduleIds)
    names.push(...chunk.imports)
  }
  return modules
}
