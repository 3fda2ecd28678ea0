import { readFileSync } from 'node:fs'
import type { Locale } from '#contract/locales.ts'

/** What a text of the product looks like on the screen; one with placeholders fits whatever they hold. */
export type Words = (english: string, context?: string) => string | RegExp

const entry = /^(?:msgctxt "(?<context>.*)"\n)?msgid "(?<english>.+)"\nmsgstr "(?<text>.+)"$/gm

/** The texts of a language by their English ones (or their id), so that no test repeats a translation. */
export function wordsOf(locale: Locale): Words {
  const texts = locale === 'en' ? undefined : readTexts(locale)
  return (english, context = '') => {
    const text = texts ? texts.get(`${context}:${english}`) : english
    if (text === undefined) throw new Error(`locales/${locale}.po lacks “${english}” (${context})`)
    if (!text.includes('{')) return text
    const parts = text.split(/\{\w+\}/).map((part) => part.replace(/[.*+?^$()|[\]\\]/g, '\\$&'))
    return new RegExp(`^${parts.join('.+')}$`)
  }
}

export const english = wordsOf('en')

function readTexts(locale: Locale): Map<string, string> {
  const source = readFileSync(`locales/${locale}.po`, 'utf8')
  const entries = [...source.matchAll(entry)].map(({ groups }) => groups ?? {})
  return new Map(
    entries.map(({ context = '', english, text = '' }) => [
      `${context}:${english}`,
      text.replace(/\s/g, ' '),
    ]),
  )
}
