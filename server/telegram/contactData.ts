import * as z from 'zod/mini'
import { checkPhone } from '#contract/phone.ts'
import { verifyFields } from './initData.ts'
import { InitDataError } from './initDataError.ts'

const contact = z.object({
  user_id: z.int().check(z.positive()),
  phone_number: z.string().check(z.regex(/^\+?[\d ()-]{5,30}$/)),
  first_name: z._default(z.string(), ''),
  last_name: z.optional(z.string()),
})

/** Whose contact is believed, by which bot's key, and the clock. */
export interface ContactOptions {
  botToken: string
  /** The messenger's id of the signed-in person; nobody vouches for somebody else's number. */
  messengerId: number
  now: Date
}

/** A phone number that the messenger vouches for. */
export interface CheckedContact {
  /** E.164. */
  phone: string
  first_name: string
  last_name: string | undefined
}

/**
 * Checks the messenger's answer to a contact request: signed as launch data is, at most a day old, of this person.
 * Throws an InitDataError for anything else; a number that is no possible phone, as an anonymous one, is `contact_invalid`.
 */
export function checkContact(raw: string, { botToken, messengerId, now }: ContactOptions): CheckedContact {
  const { fields } = verifyFields(raw, { botToken, now })
  const { user_id, phone_number, first_name, last_name } = parseContact(fields.get('contact'))
  if (user_id !== messengerId) throw new InitDataError('contact_of_another')
  const { ok, e164 } = checkPhone(`+${phone_number.replace(/\D/g, '')}`, { country: 'UZ' })
  if (!ok || e164 === null) throw new InitDataError('contact_invalid')
  return { phone: e164, first_name, last_name }
}

function parseContact(text: string | undefined): z.infer<typeof contact> {
  if (text === undefined) throw new InitDataError('contact_missing')
  const parsed = contact.safeParse(parseJson(text))
  if (!parsed.success) throw new InitDataError('contact_invalid')
  return parsed.data
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new InitDataError('contact_invalid')
  }
}
