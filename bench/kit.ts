// What each component of the kit costs a page that has React already: `node bench/kit.ts [Name …]`.
import { existsSync, readdirSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { build, type Plugin, type Rolldown } from 'vite'

/** Bytes after minification and gzip. */
interface Cost {
  name: string
  script: number
  style: number
  /** Chunks that come when they are needed: charts, editors, windows. */
  lazy: number
}

const entryId = 'virtual:entry'
const react = /^react(-dom)?($|\/)/
const wanted = process.argv.slice(2)

const names = readdirSync('src/ui').filter((name) => existsSync(`src/ui/${name}/${name}.tsx`))
const shown = wanted.length ? names.filter((name) => wanted.includes(name)) : names
const costs: Cost[] = []
for (const name of shown) costs.push(await costOf(name, [`src/ui/${name}/${name}.tsx`]))
costs.sort((one, other) => other.script + other.style - one.script - one.style)
const base = await costOf('theme.css', ['src/ui/theme/theme.css'])
const all = await costOf('All together', [
  'src/ui/theme/theme.css',
  ...shown.map((name) => `src/ui/${name}/${name}.tsx`),
])

console.log('| Component | Script kB | Style kB | Lazy kB |\n|---|---:|---:|---:|')
for (const cost of [...costs, base, all]) console.log(lineOf(cost))

async function costOf(name: string, files: string[]): Promise<Cost> {
  const output = (await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [entry(files), singleIcons()],
    css: { modules: { generateScopedName: '[hash:base64:5]' } },
    build: {
      write: false,
      target: 'es2022',
      cssTarget: ['chrome111', 'safari16.4', 'firefox113'],
      assetsInlineLimit: 0,
      modulePreload: false,
      rolldownOptions: { input: entryId, external: react, preserveEntrySignatures: 'strict' },
    },
  })) as Rolldown.RolldownOutput
  return { name, ...weigh(output.output) }
}

/** An entry that keeps everything that the files export. */
function entry(files: string[]): Plugin {
  const lines = files.map((file, index) =>
    file.endsWith('.css')
      ? `import '/${file}'`
      : `import * as part${index} from '/${file}'; export { part${index} }`,
  )
  return {
    name: 'entry',
    resolveId: (id) => (id === entryId ? id : undefined),
    load: (id) => (id === entryId ? { code: lines.join('\n'), moduleType: 'js' } : undefined),
  }
}

/** Takes each icon from its own file: the library's list of thousands would be read for every component. */
function singleIcons(): Plugin {
  return {
    name: 'single-icons',
    transform: {
      filter: { id: /\/src\/ui\/icons\.ts$/ },
      handler: (code) => {
        const icons = new Set(code.match(/\bIcon[A-Z]\w*/g))
        const lines = [...icons].map(
          (icon) => `export { default as ${icon} } from '@tabler/icons-react/dist/esm/icons/${icon}.mjs'`,
        )
        return { code: lines.join('\n'), map: null }
      },
    },
  }
}

function weigh(files: (Rolldown.OutputChunk | Rolldown.OutputAsset)[]): Omit<Cost, 'name'> {
  const chunks = files.filter((file) => file.type === 'chunk')
  const early = new Set<string>()
  const queue = chunks.filter(({ isEntry }) => isEntry).map(({ fileName }) => fileName)
  for (let name = queue.pop(); name; name = queue.pop()) {
    if (early.has(name)) continue
    early.add(name)
    queue.push(...(chunks.find(({ fileName }) => fileName === name)?.imports ?? []))
  }
  const isEarly = ({ fileName }: Rolldown.OutputChunk) => early.has(fileName)
  const sheetsOf = (chunk: Rolldown.OutputChunk) => [...(chunk.viteMetadata?.importedCss ?? [])]
  const sheets = new Set(chunks.filter(isEarly).flatMap(sheetsOf))
  const isSheet = ({ fileName }: Rolldown.OutputAsset) => fileName.endsWith('.css')
  const assets = files.filter((file) => file.type === 'asset').filter(isSheet)
  const script = sum(chunks.filter(isEarly).map(({ code }) => code))
  const style = sum(assets.filter(({ fileName }) => sheets.has(fileName)).map(({ source }) => source))
  const lazyStyle = assets.filter(({ fileName }) => !sheets.has(fileName)).map(({ source }) => source)
  const lazyScript = chunks.filter((chunk) => !isEarly(chunk)).map(({ code }) => code)
  return { script, style, lazy: sum([...lazyScript, ...lazyStyle]) }
}

function sum(texts: (string | Uint8Array)[]): number {
  return texts.map((text) => gzipSync(text, { level: 9 }).length).reduce((total, size) => total + size, 0)
}

function lineOf({ name, script, style, lazy }: Cost): string {
  const figures = [script, style, lazy].map((bytes) => (bytes ? (bytes / 1000).toFixed(2) : '–'))
  return `| ${[name, ...figures].join(' | ')} |`
}
