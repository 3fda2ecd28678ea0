import type { Address, Customer, CustomerInput } from '#contract/customers.ts'
import { holds } from '#contract/permissions.ts'
import { todayOf } from '#server/company/today.ts'
import { FieldErrors, forbidden } from '#server/http/answers/refusal.ts'
import type { Work } from '#server/http/work.ts'
import type { Values } from '#server/resource/hooks.ts'
import { texts } from './texts.ts'

const FIRST_BIRTHDAY = '1900-01-01'

type Input = Partial<CustomerInput>

/** Checks what an input says about birthday, blacklist and consent, and answers the columns that follow from it. */
export async function detailColumns(
  input: Input,
  previous: Customer | undefined,
  work: Work,
): Promise<Values> {
  if (input.birthday) await checkBirthday(input.birthday, work)
  const { addresses } = input
  return {
    ...blacklistColumns(input, previous, work),
    ...consentColumns(input, previous, work),
    ...(addresses && { addresses: JSON.stringify(addresses.map(withoutEmptyParts)) }),
  }
}

/** The day is over where the company is. */
async function checkBirthday(birthday: string, work: Work): Promise<void> {
  const isPast = birthday < (await todayOf(work)) && birthday >= FIRST_BIRTHDAY
  if (!isPast) throw new FieldErrors({ birthday: [texts.wrongBirthday] })
}

function blacklistColumns(input: Input, previous: Customer | undefined, { session }: Work): Values {
  const [wasOn, oldReason] = [previous?.is_blacklisted ?? false, previous?.blacklist_reason ?? null]
  const isOn = input.is_blacklisted ?? wasOn
  const given = input.blacklist_reason === undefined ? oldReason : input.blacklist_reason
  const reason = isOn ? given : null
  const hasChanged = isOn !== wasOn || reason !== oldReason
  if (hasChanged && !holds(session.permissions, 'customers.blacklist')) throw forbidden('customers.blacklist')
  const isAsked = !wasOn || input.blacklist_reason !== undefined
  if (isOn && isAsked && reason === null) throw new FieldErrors({ blacklist_reason: [texts.reasonMissing] })
  return { blacklist_reason: reason }
}

/** What was said stays written down with its day and way, a refusal too. */
function consentColumns({ has_consent }: Input, previous: Customer | undefined, { now }: Work): Values {
  if (has_consent === undefined || has_consent === (previous?.has_consent ?? false)) return {}
  return { consent_at: now, consent_way: 'staff' }
}

function withoutEmptyParts(address: Address): Address {
  return Object.fromEntries(Object.entries(address).filter(([, part]) => part !== '')) as Address
}
