import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createCompiledCatalog, getCatalogs } from '@lingui/cli/api'
import { getConfig } from '@lingui/conf'
import { locales } from '#contract/locales.ts'
import { bootFiles, filesOfShell, type Shell, shells } from './bootGraph.ts'

/** The parts of a catalog that the browser gets: what the first screen says, everything else, and what start screens say of that. */
export const parts = ['boot', 'rest', ...shells] as const
export type Part = (typeof parts)[number]

/** A message of a catalog: its text in the language, English where that is missing, and the files that say it. */
export interface Message {
  id: string
  text: string
  source: string
  part: 'boot' | 'rest' | 'server'
  /** Shells of the start screens that say it. */
  shells: Shell[]
  origins: string[]
}

/** The messages of `locales/xx.po`, each with the part that it belongs to. */
export async function readMessages(root: string, locale: string): Promise<Message[]> {
  const [catalog] = await getCatalogs(getConfig({ cwd: root }))
  const isWritten = await readFile(join(root, `locales/${locale}.po`)).catch(() => undefined)
  if (!catalog || !isWritten) return []
  const boot = bootFiles(root)
  const starts = shells.map((shell) => ({ shell, files: filesOfShell(root, shell) }))
  return Object.entries((await catalog.read(locale)) ?? {})
    .filter(([, { obsolete }]) => !obsolete)
    .map(([id, { translation, message, origin }]) => {
      const origins = (origin ?? []).map(([file]) => file)
      const source = message ?? id
      const saying = starts.filter(({ files }) => origins.some((file) => files.has(file)))
      return {
        id,
        text: translation || source,
        source,
        origins,
        part: partOf(origins, boot),
        shells: saying.map(({ shell }) => shell),
      }
    })
}

/** The parts of a catalog, each compiled, as JSON. */
export async function compiledParts(root: string, locale: string): Promise<Map<Part, string>> {
  const messages = await readMessages(root, locale)
  const textOf = (part: Part) => {
    const said = messages.filter((message) => isIn(message, part))
    return compiled(locale, said)
  }
  return new Map(parts.map((part) => [part, textOf(part)]))
}

function compiled(locale: string, messages: readonly Message[]): string {
  const texts = Object.fromEntries(messages.map(({ id, text }) => [id, text]))
  const { source, errors } = createCompiledCatalog(locale, texts, { namespace: 'json' })
  const lines = errors.map(({ id, error }) => `locales/${locale}.po, ${id}: ${error.message}`)
  if (lines.length) throw new Error(lines.join('\n'))
  return JSON.stringify((JSON.parse(source) as { messages: unknown }).messages)
}

/** What a message of the first screen is in each language, for the words of the static shell. */
export async function translationsOf(root: string, source: string): Promise<Record<string, string>> {
  const rows = await Promise.all(
    locales.map(async ({ code }) => {
      const messages = await readMessages(root, code)
      const message = messages.find((one) => one.source === source && one.part === 'boot')
      return [code, message?.text ?? source]
    }),
  )
  return Object.fromEntries(rows)
}

function isIn(message: Message, part: Part): boolean {
  if (part === 'boot' || part === 'rest') return message.part === part
  return message.part === 'rest' && message.shells.includes(part)
}

function partOf(origins: string[], boot: Set<string>): Message['part'] {
  if (origins.some((origin) => boot.has(origin))) return 'boot'
  return origins.every((origin) => origin.startsWith('server/')) ? 'server' : 'rest'
}
