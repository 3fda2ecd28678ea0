// Puts `bench/results.md` together from the sections in `bench/results/`: `node bench/results.ts`.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { cpus, totalmem, release, type } from 'node:os'
import { join } from 'node:path'

/** One file for each section. */
export const resultsFolder = join(import.meta.dirname, 'results')

/** Keeps the section of one bench, which begins with its own heading, and puts the whole together anew. */
export function keepResults(name: string, section: string): void {
  keepSection(name, `${section.trim()}\n\n${machine()}\n`)
}

/** Keeps a section that says itself when it was measured. */
export function keepSection(name: string, section: string): void {
  writeFileSync(join(resultsFolder, `${name}.md`), section)
  assemble()
}

/** The machine and the day of a measurement, in one line. */
export function machine(): string {
  const [cpu] = cpus()
  const memory = Math.round(totalmem() / 2 ** 30)
  const parts = [cpu?.model.trim(), `${cpus().length} cores`, `${memory} GiB`, `${type()} ${release()}`]
  return `Measured ${new Date().toISOString().slice(0, 10)} on ${parts.join(', ')}, Node ${process.versions.node}.`
}

const order = [
  'missed',
  'first',
  'language',
  'server',
  'growth',
  'admin',
  'live',
  'menu',
  'pipeline',
  'loads',
  'payments',
  'zones',
  'imports',
  'scroll',
  'kit',
  'faults',
  'hostile',
]

function assemble(): void {
  const names = readdirSync(resultsFolder)
    .filter((name) => name.endsWith('.md'))
    .map((name) => name.slice(0, -3))
  const placeOf = (name: string) => (order.includes(name) ? order.indexOf(name) : order.length)
  const sorted = names.toSorted((one, other) => placeOf(one) - placeOf(other) || one.localeCompare(other))
  const sections = sorted.map((name) => readFileSync(join(resultsFolder, `${name}.md`), 'utf8').trim())
  writeFileSync(join(resultsFolder, '../results.md'), `${introduction}\n\n${sections.join('\n\n')}\n`)
}

const introduction = `# Results of the benches

Put together from \`bench/results/\` by \`node bench/results.ts\`; \`npm run bench\` measures everything anew. Every ratio is
within one run on one machine; absolute figures mean little elsewhere.`

if (import.meta.main) assemble()
