import { checkPhone } from '#contract/phone.ts'
import { FieldErrors } from '#server/http/answers/refusal.ts'
import { texts } from './texts.ts'

const DEFAULT_COUNTRY = 'UZ'

/** The number as E.164; throws at the field `phone` when it is not possible in the country. */
export function requirePhone(text: string, country = DEFAULT_COUNTRY): string {
  const e164 = phoneOf(text, country)
  if (!e164) throw new FieldErrors({ phone: [texts.badPhone] })
  return e164
}

/** The number as E.164, or undefined when invalid. */
export function phoneOf(text: string, country = DEFAULT_COUNTRY): string | undefined {
  const { ok, e164 } = checkPhone(text, { country })
  return ok && e164 !== null ? e164 : undefined
}
