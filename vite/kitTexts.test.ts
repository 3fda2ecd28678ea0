import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { loadWords, type SampleLocale } from '#src/ui/kit/words/words.ts'
import knownNames from '#src/ui/kit/words/names.json' with { type: 'json' }
import { sampleTexts } from './kitTexts.ts'

/** Names of people, places, files and codes, and words that are long on purpose: the same in every language. */
const names: readonly string[] = knownNames
const texts = sampleTexts('.')
const languages: SampleLocale[] = ['ru', 'de', 'am']

test.each(languages)('every sample text of the gallery can be read in %s', async (locale) => {
  const words = await loadWords(locale)
  const missing = [...texts].filter(([text]) => words[text] === undefined && !names.includes(text))

  expect(missing.map(([text, path]) => `${path}: ${text}`)).toEqual([])
})

test.each(languages)('a translation into %s has the numbers of its text', async (locale) => {
  const wrong = Object.entries(await loadWords(locale)).filter(([text, translated]) => {
    return text.split('#').length !== translated.split('#').length
  })

  expect(wrong).toEqual([])
})

test('nothing stands in the dictionaries that no component says any more, as one text or put together', async () => {
  const files = globSync('src/ui/*/*.{ts,tsx}').filter((path) => !path.includes('.test.'))
  const source = files.map((path) => readFileSync(path, 'utf8')).join('\n')
  const isSaid = (text: string) => texts.has(text) || partsOf(text).every((part) => source.includes(part))

  expect(Object.keys(await loadWords('de')).filter((text) => !isSaid(text))).toEqual([])
})

/** Components join a name, a number and sentences with these signs. */
function partsOf(text: string): string[] {
  return text.split(/[#:,.]/).map((part) => part.trim())
}
