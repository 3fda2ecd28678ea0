import { type PaymentCaseKind, paymentCases } from '#contract/paymentCases.ts'
import { notifyBot } from '#server/bot/notifyBot.ts'
import { fold } from '#contract/fold.ts'
import { emit } from '#server/http/events/outbox.ts'
import type { Work } from '#server/http/work.ts'

/** Something that a person has to look at. */
export interface NewCase {
  kind: PaymentCaseKind
  /** What it is about: there is one case of a kind for it, however often it is told. */
  subject: string
  order_id?: string | null
  attempt_id?: string | null
  online_refund_id?: string | null
  method_name: string
  amount: number
  currency: string
  reference: string
  said?: string
}

/** Puts it on the list, where it is not there already. */
export async function openCase(work: Work, made: NewCase): Promise<void> {
  const { db, session, now, newId } = work
  const id = newId()
  const { kind, subject, method_name, amount, currency, reference, said = '' } = made
  const written = await db.run(
    `insert into payment_cases (company_id, id, kind, subject, order_id, attempt_id, online_refund_id, method_name, amount, currency, reference, said, search,
       created_at, updated_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $14) on conflict (company_id, kind, subject) do nothing`,
    [
      session.company_id,
      id,
      kind,
      subject,
      made.order_id ?? null,
      made.attempt_id ?? null,
      made.online_refund_id ?? null,
      method_name,
      amount,
      currency,
      reference,
      said,
      fold(reference),
      now,
    ],
  )
  if (written === 0) return
  await tellCase(work, id, 1)
  // Most of what waits comes right by itself.
  if (kind !== 'pending') await tellTeam(work, id, made.order_id ?? null)
}

/** Lets the bot tell those who see it, for it does not come right by itself. */
async function tellTeam(
  { db, session, now, newId }: Work,
  id: string,
  orderId: string | null,
): Promise<void> {
  await db.run(
    `insert into team_news (company_id, id, kind, case_id, order_id, created_at) values ($1, $2, 'payment', $3, $4, $5)`,
    [session.company_id, newId(), id, orderId, now],
  )
  await notifyBot(db)
}

/** What has come right by itself needs nobody any more. */
export async function closeCases(
  work: Work,
  of: { attempt_id: string } | { online_refund_id: string },
  ...kinds: PaymentCaseKind[]
): Promise<void> {
  const { db, session, now } = work
  const [column, id] = Object.entries(of)[0] ?? []
  const closed = await db.query<{ id: string; version: number }>(
    `update payment_cases set settled_at = $4, version = version + 1, updated_at = $4
     where company_id = $1 and ${column} = $2 and kind = any($3) and settled_at is null returning id, version`,
    [session.company_id, id, kinds, now],
  )
  for (const one of closed) await tellCase(work, one.id, one.version)
}

export async function tellCase({ db, session, now }: Work, id: string, version: number): Promise<void> {
  const told = { event: 'row.changed' as const, entity: paymentCases.name, entity_id: id, version }
  await emit(db, session.company_id, { ...told, permission: 'payments.view' }, now)
}
