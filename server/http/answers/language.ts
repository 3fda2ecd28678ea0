import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setupI18n } from '@lingui/core'
import { compileMessage } from '@lingui/message-utils/compileMessage'
import { type Locale, localeEntry, mapLanguageTag, sourceLocale } from '#contract/locales.ts'
import { readPo } from './po.ts'
import type { LocalizedText, Text, TextValues } from './refusal.ts'

const folder = join(import.meta.dirname, '../../../locales')

const speakers = new Map<Locale, ReturnType<typeof setupI18n>>()

/** The text in a language; the English source where the catalogue lacks it. */
export function say(text: Text, values: TextValues, locale: Locale): string {
  return speaker(locale)._(text.id, values, { message: text.message })
}

/** The same for a text with or without values. */
export function translate(said: LocalizedText, locale: Locale): string {
  return Array.isArray(said) ? say(said[0], said[1], locale) : say(said, {}, locale)
}

/** The supported language with the highest weight of an Accept-Language header. */
export function acceptedLanguage(header: string | undefined): Locale | undefined {
  const wishes = (header ?? '')
    .slice(0, 200)
    .split(',')
    .map((part) => {
      const [tag = '', ...parameters] = part.trim().split(';')
      const weight = parameters.map((one) => /^\s*q=([\d.]+)$/.exec(one)?.[1]).find(Boolean)
      return { tag, weight: weight === undefined ? 1 : Number(weight) }
    })
    .filter(({ weight }) => weight > 0)
  return wishes
    .toSorted((a, b) => b.weight - a.weight)
    .map(({ tag }) => mapLanguageTag(tag))
    .find((locale) => locale !== undefined)
}

function speaker(locale: Locale) {
  const known = speakers.get(locale)
  if (known) return known
  const made = setupI18n({
    locale,
    locales: [...localeEntry(locale).tags],
    messages: { [locale]: readCatalog(locale) },
  }).setMessagesCompiler(compileMessage)
  speakers.set(locale, made)
  return made
}

/** Read on first use of the language: all catalogues together take 25 MB. */
function readCatalog(locale: Locale): Record<string, string> {
  const file = join(folder, `${locale}.po`)
  return locale === sourceLocale || !existsSync(file) ? {} : readPo(readFileSync(file, 'utf8'))
}
