import { expect, test } from 'vitest'
import { sources } from './sources.ts'

/** Whoever asks the engine for a language, or tells the page its own, is looked at by a person and stands here. */
const known = [
  'contract/fields.ts',
  'contract/zonedTime.ts',
  'server/format.ts',
  'server/customers/customerFile.ts',
  'src/app/language.ts',
  'src/documents/DocumentText.tsx',
  'src/format/days.ts',
  'src/frame/SubscriptionNotice.tsx',
  'src/general/zonesWith.ts',
  'src/ui/TranslatedField/TranslatedText.tsx',
  'src/ui/kit/ExamplePlace.tsx',
  'src/ui/kit/KitFrame.tsx',
  'vite/countries.ts',
]

const asking =
  /new Intl\.|\bIntl\.\w+\(|\.toLocale(?:String|DateString|TimeString)\(|\.toLocale\w+Case\([^)]|\.localeCompare\(|documentElement\.lang\s*=|i18n\.activate\(|\blang=\{/

const ours = sources.filter(
  ({ path }) =>
    /^(contract|routes|server|src|vite)\/.*\.tsx?$/.test(path) && !/\.(test|examples)\.tsx?$/.test(path),
)

test('the engine is asked for a language by its tag, in these files only', () => {
  expect(ours.filter(({ text }) => asking.test(text)).map(({ path }) => path)).toEqual(known)
})

test.each([
  'new Intl.NumberFormat(code)',
  'day.toLocaleDateString(locale)',
  'name.toLocaleUpperCase(code)',
  'names.sort((a, b) => a.localeCompare(b))',
  'i18n.activate(code)',
  '<p lang={code}>',
])('%s would be seen', (code) => {
  expect(code).toMatch(asking)
})
