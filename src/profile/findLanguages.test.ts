import { describe, expect, it } from 'vitest'
import { locales } from '#contract/locales.ts'
import { findLanguages } from './findLanguages.ts'

const inGerman: Partial<Record<string, string>> = { vi: 'Vietnamesisch', el: 'Griechisch', cz: 'Tschechisch' }
const find = (words: string) =>
  findLanguages(locales, words, ({ code, name }) => inGerman[code] ?? name).map(({ code }) => code)

describe('a language is found', () => {
  it.each([
    ['by its name on the screen', 'griech', ['el']],
    ['by its own name', 'ελλ', ['el']],
    ['by its English name', 'Greek', ['el']],
    ['without the marks over its letters', 'cestina', ['cz']],
    ['whatever stands around the word', '  DEUTSCH ', ['de']],
    ['not at all by what it is not called', 'klingon', []],
  ])('%s', (_, words, codes) => {
    expect(find(words)).toEqual(codes)
  })

  it('among all of them while nothing is typed', () => {
    expect(find('')).toHaveLength(23)
  })
})
