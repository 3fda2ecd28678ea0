import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createCompiledCatalog, getCatalogs } from '@lingui/cli/api'
import { getConfig } from '@lingui/conf'
import { locales } from '#contract/locales.ts'
import { bootFiles } from './bootGraph.ts'

/** The two parts of a catalog that the browser gets: what the first screen says, and everything else. */
export const parts = ['boot', 'rest'] as const
export type Part = (typeof parts)[number]

/** A message of a catalog: its text in the language, English where that is missing, and the files that say it. */
export interface Message {
  id: string
  text: string
  source: string
  part: Part | 'server'
  origins: string[]
}

/** The messages of `locales/xx.po`, each with the part that it belongs to. */
export async function readMessages(root: string, locale: string): Promise<Message[]> {
  const [catalog] = await getCatalogs(getConfig({ cwd: root }))
  const isWritten = await readFile(join(root, `locales/${locale}.po`)).catch(() => undefined)
  if (!catalog || !isWritten) return []
  const boot = bootFiles(root)
  return Object.entries((await catalog.read(locale)) ?? {})
    .filter(([, { obsolete }]) => !obsolete)
    .map(([id, { translation, message, origin }]) => {
      const origins = (origin ?? []).map(([file]) => file)
      const source = message ?? id
      return { id, text: translation || source, source, origins, part: partOf(origins, boot) }
    })
}

/** One part of a catalog, compiled, as JSON. */
export async function compiledPart(root: string, locale: string, part: Part): Promise<string> {
  const messages = (await readMessages(root, locale)).filter((message) => message.part === part)
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

function partOf(origins: string[], boot: Set<string>): Message['part'] {
  if (origins.some((origin) => boot.has(origin))) return 'boot'
  return origins.every((origin) => origin.startsWith('server/')) ? 'server' : 'rest'
}
