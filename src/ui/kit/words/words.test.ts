import { expect, test } from 'vitest'
import { loadWords, translate, wordKey } from './words.ts'

const words = {
  '# products stay without a category.': '# Produkte bleiben ohne Kategorie.',
  Save: 'Speichern',
}

test('a sample text is looked up without its numbers and the space around it', () => {
  expect(wordKey('  12 345 of 1,5 at 13:41\n ')).toBe('# of # at #')
})

test('a translation keeps the numbers and the space of the text', () => {
  expect(translate(' 1 204 products stay without a category.', words)).toBe(
    ' 1 204 Produkte bleiben ohne Kategorie.',
  )
  expect(translate('Save\n', words)).toBe('Speichern\n')
})

test('a text without a translation is not touched', () => {
  expect(translate('Plov', words)).toBeUndefined()
})

test('a text that is put together is translated with its parts', () => {
  const words = {
    'Remove #': '# entfernen',
    Bread: 'Brot',
    '# of #': '# von #',
    'Add #, # of #': '# dazu, # von #',
  }

  expect(translate('Remove Bread', words)).toBe('Brot entfernen')
  expect(translate('Remove Plov 7', words)).toBe('Plov 7 entfernen')
  expect(translate('Add Bread, 2 of 3', words)).toBe('Brot dazu, 2 von 3')
})

test('each language has the same sample texts', async () => {
  const keys = await Promise.all(
    (['ru', 'de', 'am'] as const).map(async (locale) => Object.keys(await loadWords(locale))),
  )
  expect(keys[1]).toEqual(keys[0])
  expect(keys[2]).toEqual(keys[0])
})
