import { type Locale, locales } from '#contract/locales.ts'
import { inTurn } from '#tests/run/tier.ts'

/** In every run: the language of the house, and that whose labels are widest and whose letters show what is left in English. */
const always: readonly Locale[] = ['ru', 'am']
const others = locales.map(({ code }) => code).filter((code) => !always.includes(code))

/** The languages that every screen is looked at in: all of them, or to guard a change those two and one more. */
export const languagesOfRun: readonly Locale[] = [...always, ...inTurn(others, others.length)]
