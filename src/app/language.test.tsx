import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { i18n } from '@lingui/core'
import { localeEntry, locales, parseAppCode } from '#contract/locales.ts'
import { samplesIn } from '#src/format/samples.ts'
import { activate } from './language.ts'

/** App codes that are no tag of their language, or of another one. */
const foreign = locales.filter(({ code, tags }) => code !== tags[0]).map(({ code }) => code)

const asked: string[] = []

const constructors = ['NumberFormat', 'DateTimeFormat', 'PluralRules', 'Collator', 'DisplayNames'] as const

/** `Intl` as it is, but for writing down which languages its constructors are asked for. */
function heardIntl(): typeof Intl {
  const heard = constructors.map((name) => {
    const own = Intl[name] as unknown as new (...args: unknown[]) => object
    const make = (args: unknown[]) => {
      asked.push(...[args[0] ?? []].flat().map(String))
      return new own(...args)
    }
    return [name, new Proxy(own, { construct: (_, args) => make(args), apply: (_, __, args) => make(args) })]
  })
  return Object.assign(Object.create(Intl), Object.fromEntries(heard)) as typeof Intl
}

beforeEach(() => {
  asked.length = 0
  vi.stubGlobal('Intl', heardIntl())
})
afterEach(() => vi.unstubAllGlobals())

test.each(locales.map(({ code, tags }) => [code, tags[0]] as const))(
  'nothing in the browser is asked for %s by the code of the app, but for %s',
  async (code, tag) => {
    await activate(code, true)
    samplesIn(code)
    const count = i18n._('{n, plural, one {one} few {few} many {many} other {other}}', { n: 5 })

    expect(document.documentElement.lang).toBe(tag)
    expect(count).toBe(new Intl.PluralRules([...localeEntry(code).tags]).select(5))
    expect(asked).not.toEqual([])
    expect(asked.filter((one) => foreign.some((other) => other === one))).toEqual([])
    expect(parseAppCode(i18n.locale)).toBe(code)
  },
)
