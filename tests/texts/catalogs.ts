import { readFileSync } from 'node:fs'
import { createCompiledCatalog } from '@lingui/cli/api'
import { formatter } from '@lingui/format-po'

/** One text of a catalog: its id, the English original, what it is about where English alone does not say, and the translation. */
export interface CatalogText {
  id: string
  source: string
  context: string
  text: string
}

/** A compiled message: plain text, or pieces of text, placeholders and choices. */
type Compiled = string | (string | [name: string, kind?: string, choices?: Record<string, Compiled>])[]

const format = formatter({ lineNumbers: false })

/** The raw text of a language's file. */
export function catalogFile(locale: string): string {
  return readFileSync(`locales/${locale}.po`, 'utf8')
}

/** The texts of a language's file. */
export async function catalogTexts(locale: string, sourceLocale: string): Promise<CatalogText[]> {
  const context = { locale, sourceLocale, filename: `locales/${locale}.po` }
  const entries = await format.parse(catalogFile(locale), context)
  return Object.entries(entries).map(([id, { message, translation, context: about = '' }]) => {
    const source = message || translation || id
    return { id, source, context: about, text: translation || (locale === sourceLocale ? source : '') }
  })
}

/** What a reader of the text would lose if it were missing: placeholders and tags, sorted. */
export function fixedParts(text: string): string[] {
  const tags = (text.match(/<\/?\d+\/?>/g) ?? []).filter((tag, at, all) => all.indexOf(tag) === at)
  const names = new Set<string>()
  walk(compile(text), (name) => names.add(name))
  return [...names, ...tags].sort()
}

/** The categories of each plural choice in a text; exact ones such as `=0` are left out. */
export function pluralChoices(text: string): { kind: 'cardinal' | 'ordinal'; categories: string[] }[] {
  const found: ReturnType<typeof pluralChoices> = []
  walk(compile(text), (_, kind, choices) => {
    if (kind !== 'plural' && kind !== 'selectordinal') return
    const categories = Object.keys(choices ?? {}).filter((key) => !/^(=?\d+|offset)$/.test(key))
    found.push({ kind: kind === 'plural' ? 'cardinal' : 'ordinal', categories: categories.sort() })
  })
  return found
}

function compile(text: string): Compiled {
  const { source, errors } = createCompiledCatalog('en', { text }, { namespace: 'json' })
  if (errors[0]) throw errors[0].error
  return (JSON.parse(source) as { messages: { text: Compiled } }).messages.text
}

function walk(
  message: Compiled,
  visit: (name: string, kind?: string, choices?: Record<string, Compiled>) => void,
): void {
  if (typeof message === 'string') return
  for (const piece of message) {
    if (typeof piece === 'string') continue
    visit(...piece)
    for (const choice of Object.values(piece[2] ?? {})) walk(choice, visit)
  }
}
