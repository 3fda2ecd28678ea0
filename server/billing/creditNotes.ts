import { Refusal } from '#server/http/answers/refusal.ts'
import { type Account, holdSubscription, type Subscription } from './account.ts'
import { addEntry } from './balance.ts'
import { daysWorth, giveUpDays, sumOf } from './giveUpDays.ts'
import { type HeldInvoice, topupLine, writeInvoice } from './invoices.ts'
import { texts } from './texts.ts'

/**
 * Takes back a paid invoice, or so much of it in minor units, by a credit note that refers to it: the money leaves the balance.
 * Throws 409 where there is too little on it. Answers the note.
 */
export async function writeCreditNote(
  account: Account,
  { id, currency }: Pick<HeldInvoice, 'id' | 'currency'>,
  amount: number,
  reason: string,
): Promise<string> {
  const { db, companyId } = account
  const { time_zone } = await holdSubscription(account)
  await db.run(
    'update invoices set credited = credited + $3, version = version + 1 where company_id = $1 and id = $2',
    [companyId, id, amount],
  )
  const lines = [topupLine(-amount)]
  const made = { kind: 'credit', lines, currency, time_zone, reason, credits_id: id } as const
  const note = await writeInvoice(account, made)
  await addEntry(account, { amount: -amount, kind: 'credit', invoice_id: note, reason })
  return note
}

/** Throws 409 unless a paid invoice can be taken back, and so much in all is there for it: on the balance, and in the days that are paid for. */
export function requireCovered(
  held: Subscription,
  { kind, state, amount, credited, currency }: HeldInvoice,
  sum: number,
): void {
  if (kind !== 'topup' || state !== 'paid' || credited >= amount)
    throw new Refusal(409, 'conflict', texts.nothingToCredit)
  const lacking = sum - held.balance
  if (currency !== held.currency || sumOf(daysWorth(held, lacking)) < lacking)
    throw new Refusal(409, 'conflict', texts.isSpent)
}

/**
 * Takes so much of what was paid of an invoice back as there is, at most what is asked for: from the balance, and what that lacks from the
 * end of the days that are paid for. Answers the sum in minor units and its credit note.
 */
export async function takeBack(
  account: Account,
  invoice: HeldInvoice,
  { amount, reason }: { amount: number; reason: string },
): Promise<{ taken: number; credit_id: string | null }> {
  const held = await holdSubscription(account)
  const most = Math.min(amount, invoice.paid - invoice.credited)
  const isTopup = invoice.kind === 'topup' && invoice.currency === held.currency
  if (!isTopup || most <= 0) return { taken: 0, credit_id: null }
  if (most > held.balance) await giveUpDays(account, held, most - held.balance)
  const { balance } = await holdSubscription(account)
  const taken = Math.min(most, balance)
  if (taken === 0) return { taken, credit_id: null }
  return { taken, credit_id: await writeCreditNote(account, invoice, taken, reason) }
}
