import { readFileSync } from 'node:fs'

/** A term of the product: its English word and the one preferred word of each language, by the app's code. */
export type Term = Readonly<Record<string, string>>

/** The terms of `docs/glossary.csv`, which has no commas or quotes within a cell. */
export const glossary: readonly Term[] = readTerms()

function readTerms(): Term[] {
  const [head = [], ...rows] = readFileSync('docs/glossary.csv', 'utf8')
    .trim()
    .split(/\r?\n/)
    .map((row) => row.split(','))
  return rows.map((row) => Object.fromEntries(head.map((name, at) => [name, row[at] ?? ''])))
}
