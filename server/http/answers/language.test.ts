import { expect, it } from 'vitest'
import { acceptedLanguage, say } from './language.ts'
import { readPo } from './po.ts'

it.each([
  ['uz', 'uz'],
  ['uk-UA,uk;q=0.9,en;q=0.8', 'ua'],
  ['en;q=0.5, kk-KZ', 'kz'],
  ['xx, tr;q=0', undefined],
  ['am', undefined],
  ['', undefined],
  [';;;q=,,=', undefined],
])('answers a request for "%s" in %s', (header, locale) => {
  expect(acceptedLanguage(header)).toBe(locale)
})

it('says a text that no catalogue holds in English, with its values and plural forms', () => {
  const text = {
    id: 'test.left',
    message: '{count, plural, one {# piece of {name}} other {# pieces of {name}}}',
  }
  expect(say(text, { count: 1, name: 'plov' }, 'en')).toBe('1 piece of plov')
  expect(say(text, { count: 2, name: 'plov' }, 'ru')).toBe('2 pieces of plov')
})

it('reads a catalogue: long texts, quotes, and nothing that is obsolete or not translated', () => {
  const source = `msgid ""
msgstr ""
"Language: ru\\n"

#. js-lingui-explicit-id
#: server/http/answers/texts.ts
msgid "http.notFound"
msgstr "Не найдено"

msgctxt "verb"
msgid "long"
msgstr ""
"Первая строка\\n"
"и \\"вторая\\""

msgid "empty"
msgstr ""

#~ msgid "old"
#~ msgstr "старое"
`
  expect(readPo(source)).toEqual({ 'http.notFound': 'Не найдено', long: 'Первая строка\nи "вторая"' })
})
