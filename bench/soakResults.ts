import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { keepSection, resultsFolder } from './results.ts'

/** What came of one fault in its long form. */
export interface Tried {
  name: string
  isKept: 'yes' | 'NO' | 'skipped'
  figures: string
}

const head = ['Fault', 'Promise kept?', 'Figures', 'Measured']

/** Keeps the rows of the faults that were tried beside those of earlier days, in the order of `names`. */
export function keepFaults(tried: readonly Tried[], names: readonly string[]): void {
  const rows = new Map(readRows().map((cells) => [cells[0], cells]))
  const today = new Date().toISOString().slice(0, 10)
  for (const { name, isKept, figures } of tried)
    rows.set(clean(name), [name, isKept, figures, today].map(clean))
  const sorted = names.map((name) => rows.get(clean(name))).filter((cells) => cells !== undefined)
  const table = [head, head.map(() => '---'), ...sorted].map((cells) => `| ${cells.join(' | ')} |`)
  keepSection('faults', `${introduction}\n\n${table.join('\n')}\n`)
}

function readRows(): string[][] {
  const file = join(resultsFolder, 'faults.md')
  const lines = existsSync(file) ? readFileSync(file, 'utf8').split('\n') : []
  const rows = lines.filter((line) => line.startsWith('| ')).map((line) => line.slice(2, -2).split(' | '))
  return rows.filter((cells) => cells.length === head.length && cells[0] !== head[0] && cells[0] !== '---')
}

const clean = (text: string) => text.replaceAll(/\s+/g, ' ').replaceAll('|', '/')

const introduction = `## Faults in their long form

\`npm run soak\`, or one fault by a word of its name. "yes": no acknowledged write was lost, nothing was written twice, and the
invariants of \`npm run db:check\` held after every round. Goals are for the longest of all rounds: 5 s for a start after \`kill -9\`
and until a database that is back is worked with, 3 s for a refused second start.`
