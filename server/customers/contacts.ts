import { holds } from '#contract/permissions.ts'
import { checkPhone } from '#contract/phone.ts'
import type { Staff } from '#server/http/route.ts'

/** Phones are whole for those who may look customers up; a courier alone sees the last digits until deliveries are assigned. */
export const seesContacts = ({ permissions }: Pick<Staff, 'permissions'>) =>
  holds(permissions, 'customers.contacts') && holds(permissions, 'customers.view')

/** What everybody else sees of a phone: its last four digits. */
export const maskPhone = (phone: string) => `•••${phone.slice(-4)}`

/** A change of a customer without phones and addresses: whose phone it was is still told by the last digits. */
export function maskChange<C extends { field: string; before: unknown; after: unknown }>(change: C): C {
  const masked = (value: unknown) => (typeof value === 'string' ? maskPhone(value) : null)
  if (change.field === 'phone')
    return { ...change, before: masked(change.before), after: masked(change.after) }
  return hiddenFields.has(change.field) ? { ...change, before: null, after: null } : change
}

const hiddenFields = new Set(['addresses', 'address', 'other_phones'])

/** The phone as E.164, or undefined when it is none in this country or with its country code. */
export function toE164(text: string, country: string): string | undefined {
  const types = ['FIXED_LINE_OR_MOBILE', 'VOIP'] as const
  const { ok, e164 } = checkPhone(text, { country, types })
  return ok && e164 !== null ? e164 : undefined
}
