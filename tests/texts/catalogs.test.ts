import { existsSync, readdirSync } from 'node:fs'
import { getConfig } from '@lingui/conf'
import { describe, expect, test } from 'vitest'
import { localeEntry, locales, sourceLocale } from '#contract/locales.ts'

import { catalogFile, type CatalogText, catalogTexts, fixedParts, pluralChoices } from './catalogs.ts'
import { sameAsEnglish } from './sameAsEnglish.ts'

const codes = locales.map(({ code }) => code)
const translated = codes.filter((code) => code !== sourceLocale)
const english = existsSync('locales/en.po') ? await catalogTexts('en', sourceLocale) : []

const originals = new Map(english.map(({ id, text }) => [id, text]))

/** The texts of a language beside their English originals; its file knows a server text by its id only. */
async function besideEnglish(code: string): Promise<CatalogText[]> {
  const texts = await catalogTexts(code, sourceLocale)
  return texts.map((text) => ({ ...text, source: originals.get(text.id) ?? text.source }))
}

/** One line for each text that breaks a rule, so that a translator sees all of them at once. */
function broken(texts: CatalogText[], isBroken: (text: CatalogText) => boolean): string[] {
  return texts.filter(isBroken).map(({ source, text }) => `${source} → ${text}`)
}

describe('the catalogs', () => {
  test('are as many as there are languages, and no other file lies beside them', () => {
    const files = readdirSync('locales').filter((name) => name !== 'pseudo.po')
    expect(files.sort()).toEqual(codes.map((code) => `${code}.po`).sort())
  })

  test('are configured from the language table', () => {
    const config = getConfig()
    expect(config.locales).toEqual([...codes, 'pseudo'])
    expect(config.sourceLocale).toBe(sourceLocale)
  })

  test('are not empty', () => {
    expect(english.length).toBeGreaterThan(0)
  })
})

describe.each(codes)('the catalog %s', (code) => {
  test('tells translators its language by the standard tag', () => {
    const [, language] = /"Language: ([^\\"]*)\\n"/.exec(catalogFile(code)) ?? []
    expect(language).toBe(localeEntry(code).tags[0].replace('-', '_'))
  })

  test('has no doubtful and no forgotten text', () => {
    expect(catalogFile(code).match(/^#(, fuzzy|~).*$/gm) ?? []).toEqual([])
  })

  test('says everything that English says', async () => {
    const texts = await catalogTexts(code, sourceLocale)
    expect(texts.map(({ id }) => id).sort()).toEqual(english.map(({ id }) => id).sort())
    expect(broken(texts, ({ text }) => text.trim() === '')).toEqual([])
  })

  test('has a form for every count that its language tells apart', async () => {
    const texts = await catalogTexts(code, sourceLocale)
    const tags = [...localeEntry(code).tags]
    const needed = (type: 'cardinal' | 'ordinal') =>
      new Intl.PluralRules(tags, { type }).resolvedOptions().pluralCategories
    const wrong = broken(texts, ({ text }) =>
      pluralChoices(text).some(({ kind, categories }) => String(categories) !== String(needed(kind).sort())),
    )
    expect(wrong).toEqual([])
  })
})

describe.each(translated)('the translation into %s', (code) => {
  test('keeps every placeholder and every tag', async () => {
    const texts = await besideEnglish(code)
    expect(
      broken(texts, ({ source, text }) => String(fixedParts(source)) !== String(fixedParts(text))),
    ).toEqual([])
  })

  test('is not English', async () => {
    const allowed = new Set([...(sameAsEnglish.every ?? []), ...(sameAsEnglish[code] ?? [])])
    const texts = await besideEnglish(code)
    const hasWord = (text: string) => /\p{L}{2}/u.test(text.replace(/\{[^{}]*\}|<[^>]*>/g, ''))
    expect(
      broken(texts, ({ source, text }) => source === text && hasWord(text) && !allowed.has(source)),
    ).toEqual([])
  })
})
