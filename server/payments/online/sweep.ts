import { dueInvoicePayments, sweepPage } from '#server/billing/payments/askPage.ts'
import { askReturn, dueReturns } from '#server/billing/payments/askReturn.ts'
import type { Config } from '#server/config.ts'
import type { Database } from '#server/db/open.ts'
import { repeat } from '#server/jobs/repeat.ts'
import type { Log, Ports } from '#server/ports.ts'
import { type Asking, askProvider, takeDue } from './askProvider.ts'
import { type Attempt, findAttempt } from './attempts.ts'
import { moveHold } from './holds.ts'
import { openCase } from './openCases.ts'
import { providerOf } from './providerOf.ts'
import { sendRefund } from './sendRefunds.ts'
import { systemWork } from './systemWork.ts'

const LOOK_MS = 15_000
/** Asked in one look, so that a provider which hangs delays the others by minutes at most. */
const MOST = 50
const AT_ONCE = 5
/** Without a word for so long a payment waits for a person. */
const PENDING_MS = 15 * 60_000
const MOST_WAIT_MS = 15 * 60_000

export interface SweepParts {
  database: Pick<Database, 'asRoot' | 'asTenant'>
  ports: Pick<Ports, 'clock' | 'newId'>
  config: Config
  log: Pick<Log, 'warn'>
}

/** Asks the provider now and every 15 seconds for what waits: nothing is lost with a process, the next one finds it. Answers how to stop. */
export const startPaymentSweep = (parts: SweepParts): (() => Promise<void>) =>
  repeat(
    parts,
    { name: 'payments.ask', everyMs: LOOK_MS, failure: 'Waiting payments could not be asked for' },
    () => sweepPayments(parts),
  )

/** Both lists are partial indexes: of what is over nothing is looked at. */
export const due = {
  attempts: `select company_id, id from payment_attempts where state in ('opening', 'pending', 'authorized') and next_at <= $1 order by next_at limit ${MOST}`,
  refunds: `select company_id, id from online_refunds where state = 'pending' and next_at <= $1 order by next_at limit ${MOST}`,
}

/** Asks for everything that is due, one after another of each company's. */
export async function sweepPayments({ database, ports, config, log }: SweepParts): Promise<void> {
  const now = ports.clock()
  const asking: Asking = {
    tenant: database.asTenant,
    config,
    provider: providerOf(config),
    now,
    newId: ports.newId,
  }
  const find = (text: string) =>
    database.asRoot((db) => db.query<{ company_id: string; id: string }>(text, [now]))
  const each = async (text: string, ask: (asking: Asking, companyId: string, id: string) => Promise<void>) =>
    (await find(text)).map(
      ({ company_id, id }) =>
        () =>
          ask(asking, company_id, id),
    )
  const works = [
    ...(await each(due.refunds, sendRefund)),
    ...(await each(dueReturns, askReturn)),
    ...(await each(due.attempts, sweepAttempt)),
    ...(await each(dueInvoicePayments, sweepPage)),
  ]
  const next = async (): Promise<void> => {
    const work = works.shift()
    if (!work) return
    await work().catch((error: unknown) => log.warn(`A payment could not be asked for: ${String(error)}`))
    return next()
  }
  await Promise.all(Array.from({ length: AT_ONCE }, next))
}

/** One process asks; the next time is later each time. */
async function sweepAttempt(asking: Asking, companyId: string, id: string): Promise<void> {
  const { tenant, now } = asking
  const states = ['opening', 'pending', 'authorized']
  const of = { table: 'payment_attempts', states, mostMs: MOST_WAIT_MS } as const
  if (!(await takeDue(asking, companyId, id, of))) return
  await askProvider(asking, companyId, id)
  await moveHold(asking, companyId, id)
  await tenant(companyId, async (db) => {
    const work = systemWork(db, companyId, asking)
    const attempt = await findAttempt(work, id)
    if (attempt && isTooLong(attempt, now)) await openPending(work, attempt)
  })
}

/** Without a word since the page was made, or since the money that is held was to be taken or let go. */
const isTooLong = ({ state, created_at, wanted_at }: Attempt, now: Date) => {
  const since =
    state === 'opening' || state === 'pending' ? created_at : state === 'authorized' ? wanted_at : null
  return since !== null && now.getTime() - Date.parse(since) > PENDING_MS
}

const openPending = (work: ReturnType<typeof systemWork>, attempt: Attempt) =>
  openCase(work, {
    kind: 'pending',
    subject: attempt.id,
    order_id: attempt.order_id,
    attempt_id: attempt.id,
    method_name: attempt.method_name,
    amount: attempt.amount,
    currency: attempt.currency,
    reference: attempt.payment_reference ?? attempt.reference ?? '',
  })
