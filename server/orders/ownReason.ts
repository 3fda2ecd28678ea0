import { locales } from '#contract/locales.ts'
import { say } from '#server/http/answers/language.ts'

/** A reason of the product itself, in every language: why an order ended without anybody of the team. */
export const ownReason = (text: Parameters<typeof say>[0]) => ({
  id: null,
  name: Object.fromEntries(locales.map(({ code }) => [code, say(text, {}, code)])),
  note: '',
})
