import { describe, expect, test } from 'vitest'
import { locales, sourceLocale } from '#contract/locales.ts'
import { type CatalogText, catalogTexts } from './catalogs.ts'
import { glossary } from './glossary.ts'
import { writing } from './writing.ts'

const english = new Map((await catalogTexts(sourceLocale, sourceLocale)).map((text) => [text.id, text]))

/** The English word of a term means something else here: a verb on a button, a right, the fee. */
const otherMeanings = [
  'verb',
  'put a tag on customers',
  'put a tag on products',
  'customers to a file',
  'companies into a file',
  'put a tag on companies',
  'leads into a file',
  'put a tag on leads',
  'right',
  'fee',
  'a device',
]

/** A label that English says in so few letters stands on a button, a tab or a tile of a narrow phone. */
const SHORT = 14
const LONGEST_LABEL = 28
const abbreviation = /[\s(](dvs|min|max|maks|MwSt|δευτ)\.$/u
/** Written so in every script. */
const international = ['QR', 'HTTP']
/** Units, which some languages write with a dot. */
const LONGEST_UNIT = 4

interface Beside extends CatalogText {
  english: string
}

const codes = locales.map(({ code }) => code)

async function besideEnglish(code: string): Promise<Beside[]> {
  const texts = await catalogTexts(code, sourceLocale)
  return texts.map((text) => {
    const origin = english.get(text.id)
    return { ...text, context: origin?.context ?? '', english: origin?.text ?? text.source }
  })
}

/** What a person reads: without placeholders, tags, and the names of choices. */
function readable(text: string): string {
  return text
    .replace(/\{\w+\}|<[^>]*>/g, ' ')
    .replace(/\{\w+, (plural|select|selectordinal), ?/g, ' ')
    .replace(/(=\d+|\w+) ?\{/g, ' ')
}

const wordsOf = (text: string) => readable(text).match(/\p{L}[\p{L}\p{M}ʻʼ]*/gu) ?? []

describe.each(codes)('the texts in %s', (code) => {
  const { letters, isLatin, quotes } = writing[code]
  const isOwn = (word: string) => Array.from(word.toLowerCase()).every((letter) => letters.includes(letter))
  const isOwnLatin = (word: string) =>
    Array.from(word.toLowerCase()).every((letter) => /[a-z]/.test(letter) || letters.includes(letter))

  test('are written in the letters of the language, none of which only looks alike', async () => {
    const texts = await besideEnglish(code)
    const isStrange = (word: string, text: Beside) => {
      if (international.includes(word) || (isLatin ? isOwnLatin(word) : isOwn(word))) return false
      // A name or a code stays as it is when English has the same one.
      return !text.english.replaceAll('-', '').toLowerCase().includes(word.toLowerCase())
    }
    const strange = texts.flatMap((text) =>
      wordsOf(text.text).flatMap((word) => (isStrange(word, text) ? [`${word}: ${text.text}`] : [])),
    )
    expect(strange).toEqual([])
  })

  test('have the marks of print, not of a typewriter', async () => {
    const texts = await besideEnglish(code)
    const allowed = new Set(quotes)
    const wrong = texts.filter(({ text }) => {
      const marks = readable(text).match(/["'`´«»“”„‘‹›]/g) ?? []
      return marks.some((mark) => !allowed.has(mark)) || /\.\.\.| {2}|^\s|\s$/.test(text)
    })
    expect(wrong.map(({ text }) => text)).toEqual([])
  })

  test('end as their English does', async () => {
    const texts = await besideEnglish(code)
    const wrong = texts.filter(
      ({ english: source, text }) => source.length > LONGEST_UNIT && !isSameEnd(source, text),
    )
    expect(wrong.map(({ english: source, text }) => `${source} → ${text}`)).toEqual([])
  })

  test('call things by the words of the glossary', async () => {
    const texts = await besideEnglish(code)
    const wrong = texts.filter(({ english: source, context, text }) => {
      const words = glossary.filter(({ en }) => en === source).map((term) => term[code]?.toLowerCase())
      return words.length > 0 && !otherMeanings.includes(context) && !words.includes(text.toLowerCase())
    })
    expect(wrong.map(({ english: source, context, text }) => `${source} [${context}] → ${text}`)).toEqual([])
  })

  test('are short where English is', async () => {
    const texts = await besideEnglish(code)
    const long = texts.filter(
      ({ english: source, text }) =>
        source.length <= SHORT && !/[{<]/.test(source) && text.length > LONGEST_LABEL,
    )
    expect(long.map(({ english: source, text }) => `${source} → ${text}`)).toEqual([])
  })
})

describe('the glossary', () => {
  test('has a word for every term in every language, each term once', () => {
    const empty = glossary.flatMap((term) =>
      codes.filter((code) => !term[code]).map((code) => `${term.term}: ${code}`),
    )
    expect(empty).toEqual([])
    expect(new Set(glossary.map(({ term }) => term)).size).toBe(glossary.length)
  })
})

/** The dot of an abbreviation may end a sentence as well. */
function isSameEnd(source: string, text: string): boolean {
  const ends = abbreviation.test(text) ? ['', '.'] : [endOf(text)]
  return ends.includes(endOf(source))
}

/** The sign at the end, by what it means. */
function endOf(text: string): string {
  const last = text.trimEnd().at(-1) ?? ''
  if (/՞[^.։]*$/u.test(text) || last === ';') return '?'
  if (last === '՝') return ':'
  if (last === '։') return '.'
  return /[.?!…:]/.test(last) ? last : ''
}
