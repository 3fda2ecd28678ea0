// Calls that the samples of tests/api/apiOperations.ts cannot make like all others.
import type { Reply } from '#server/http/testing.ts'
import type { Operation } from './apiOperations.ts'
import { preparations as goodsCalls } from './auditCalls.ts'
import { orderCalls } from './auditOrderCalls.ts'
import { peopleCalls } from './auditPeopleCalls.ts'

/**
 * Taken only with what the messenger has signed for this person (server/session/contact.test.ts has it), or of a method
 * that is connected to a provider (server/payments/online/online.test.ts), or where the platform is (card.test.ts of
 * server/billing/payments, server/bot/starPayments.test.ts).
 */
export const proven = [
  'POST /app/profile/contact',
  'GET /app/settings/payments/{id}/keys',
  'PATCH /app/settings/payments/{id}/keys',
  'POST /app/settings/payments/{id}/test',
  'POST /app/orders/{id}/attempts',
  'POST /app/billing/invoices/{id}/card',
  'POST /app/billing/invoices/{id}/stars',
]

/** They end the sessions of whoever calls them, or may be made a few times in an hour: each gets a company of its own. */
export const alone = [
  'POST /app/profile/password',
  'POST /app/profile/sessions/end-others',
  'POST /app/employees',
  'POST /app/employees/{id}/invite',
]

/**
 * They ask for a code that only a phone or the platform tells; server/profile/account.test.ts and proof.test.ts,
 * publicKey.test.ts and closing.test.ts of server/general and server/codes/codes.test.ts show that they work.
 */
export const codeOnly = [
  'POST /app/profile/phone',
  'POST /app/profile/prove',
  'POST /app/settings/general/key',
  'POST /app/settings/general/closing',
  'POST /app/billing/redeem',
]

/** Calls that the owner of a shop that was just stocked has nothing to do with, and the test that makes them do it. */
const doneElsewhere: Record<string, string> = {
  ...Object.fromEntries(
    Object.keys({ ...goodsCalls, ...orderCalls, ...peopleCalls }).map((name) => [
      name,
      'tests/api/audit.test.ts',
    ]),
  ),
  ...Object.fromEntries(
    ['end', 'write', 'reveal'].map((call) => [`POST /app/look/${call}`, 'server/looks/looks.test.ts']),
  ),
  'POST /app/dictionaries/stages/offer/apply': 'server/stages/stageOffers.test.ts',
  'POST /app/dictionaries/stages/offer/decline': 'server/stages/stageOffers.test.ts',
  'POST /app/payments/attention/{id}/give-back': 'server/payments/online/giveBack.test.ts',
  'POST /app/payments/attention/{id}/ask': 'server/payments/online/online.test.ts',
  'POST /app/billing/purchase': 'server/billing/billing.test.ts',
  'GET /app/imports/{id}/mapping': 'server/imports/mapping.test.ts',
  'POST /app/documents/accept': 'server/documents/documents.test.ts',
}

export const isEmptyHanded = ({ name }: Operation, { status }: Reply) =>
  status === 409 && name in doneElsewhere
