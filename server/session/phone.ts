import { checkPhone } from '#contract/phone.ts'
import { FieldErrors } from '#server/http/answers/refusal.ts'
import { texts } from './texts.ts'

const DEFAULT_COUNTRY = 'UZ'

/** The number as E.164; refuses one that is not possible for the country at the field `phone`. */
export function requirePhone(text: string, country = DEFAULT_COUNTRY): string {
  const e164 = phoneOf(text, country)
  if (!e164) throw new FieldErrors({ phone: [texts.badPhone] })
  return e164
}

/** The number as E.164, or undefined when it is none. */
export function phoneOf(text: string, country = DEFAULT_COUNTRY): string | undefined {
  const { ok, e164 } = checkPhone(text, { country })
  return ok && e164 !== null ? e164 : undefined
}
