import type { Endpoint } from '#contract/endpoint.ts'
import type { Config } from '#server/config.ts'
import type { Transactions } from '#server/db/tenant.ts'
import type { BaseContext } from '#server/http/route.ts'
import { applyReport } from './applyReport.ts'
import { type Attempt, findAttempt, settleStatus } from './attempts.ts'
import { readKeys } from './keys.ts'
import { closeCases } from './closeCases.ts'
import { leftUrl } from './leftUrl.ts'
import { type PageReport, type Provider, ProviderError, type ProviderKeys } from './provider.ts'
import { noteAnswer } from './providerFaults.ts'
import { providerOf } from './providerOf.ts'
import { type Moment, systemWork } from './systemWork.ts'
import { isOverdrawn } from './wakePages.ts'

/** What asking the provider needs: transactions of its own, for none is open while it answers. */
export interface Asking extends Moment {
  tenant: Transactions['asTenant']
  config: Config
  provider: Provider
}

/** The flow of payments within a call. */
export const askingOf = ({
  tenant,
  config,
  now,
  newId,
}: Pick<BaseContext<Endpoint>, 'tenant' | 'config' | 'now' | 'newId'>): Asking => ({
  tenant,
  config,
  now,
  newId,
  provider: providerOf(config),
})

const LEAST_WAIT_MS = 2 * 60_000

/** Takes a payment that is due to be asked for: of several processes one does, and the next time is later each time, by `mostMs` at most. */
export async function takeDue(
  { tenant, now }: Asking,
  companyId: string,
  id: string,
  of: { table: 'payment_attempts' | 'invoice_payments'; states: readonly string[]; mostMs: number },
): Promise<boolean> {
  const taken = await tenant(companyId, (db) =>
    db.run(
      `update ${of.table} set asked = asked + 1,
         next_at = $3::timestamptz + least($4 * power(2, least(asked, 10)), $5) * interval '1 millisecond'
       where company_id = $1 and id = $2 and state = any($6) and next_at <= $3`,
      [companyId, id, now, LEAST_WAIT_MS, of.mostMs, of.states],
    ),
  )
  return taken > 0
}

interface Known {
  attempt: Attempt
  keys: ProviderKeys | undefined
  title: string
  mustEnd: boolean
}

/**
 * Brings an attempt to what the provider knows of it: makes its page, with the attempt's id as the idempotency key, or asks
 * what has become of it. What is known stands in the row before the call and after it; in between nothing is.
 */
export async function askProvider(asking: Asking, companyId: string, attemptId: string): Promise<void> {
  const { tenant, provider } = asking
  const known = await tenant(companyId, (db) =>
    readKnown(asking, systemWork(db, companyId, asking), attemptId),
  )
  if (!known || !['opening', 'pending'].includes(known.attempt.state)) return
  const { attempt, keys } = known
  const answer = keys
    ? await ask(provider, keys, known).catch((error: unknown) => {
        if (error instanceof ProviderError) return error
        throw error
      })
    : new ProviderError('The method has no keys', true)
  await tenant(
    companyId,
    async (db) => {
      const work = systemWork(db, companyId, asking)
      if (answer instanceof ProviderError) await noteFailure(work, attempt, answer)
      else await applyReport(work, attempt, answer)
      if (keys) await noteAnswer(work, attempt.method_id, answer, attempt.reference === null)
    },
    { retries: 3 },
  )
}

async function ask(
  provider: Provider,
  keys: ProviderKeys,
  { attempt, title, mustEnd }: Known,
): Promise<PageReport> {
  const { id, amount, currency } = attempt
  let { reference } = attempt
  if (reference === null) {
    const page = await provider.createPage(keys, {
      id,
      amount,
      currency,
      title,
      returnUrl: attempt.return_url,
      cancelUrl: leftUrl(attempt.return_url),
      isHeld: attempt.captures_at === 'accept',
      expiresAt: new Date(attempt.expires_at),
    })
    if (!mustEnd || page.reference === null) return page
    reference = page.reference
  }
  const made = reference
  const read = () => provider.readPage(keys, made)
  // One that was paid at the last moment cannot be ended: then it says so.
  return mustEnd ? provider.endPage(keys, made).catch(read) : read()
}

/** Ends the other pages of an order, so that nobody pays twice; one that cannot be ended now ends by itself. */
export async function endOthers(asking: Asking, companyId: string, attemptId: string): Promise<void> {
  const { tenant, provider } = asking
  const others = await tenant(companyId, async (db) => {
    const work = systemWork(db, companyId, asking)
    const rows = await db.query<{ id: string }>(
      `select other.id from payment_attempts as one join payment_attempts as other on other.company_id = $1 and other.order_id = one.order_id
       where one.company_id = $1 and one.id = $2 and one.state = 'pending' and other.id <> one.id and other.state = 'pending'`,
      [companyId, attemptId],
    )
    return Promise.all(rows.map(({ id }) => readKnown(asking, work, id)))
  })
  for (const one of others) {
    const { attempt, keys } = one ?? {}
    if (!attempt?.reference || !keys) continue
    const report = await provider
      .endPage(keys, attempt.reference)
      .catch((): PageReport | undefined => undefined)
    if (report)
      await tenant(companyId, (db) => applyReport(systemWork(db, companyId, asking), attempt, report), {
        retries: 3,
      })
  }
}

async function readKnown(
  { config }: Asking,
  work: ReturnType<typeof systemWork>,
  attemptId: string,
): Promise<Known | undefined> {
  const { db, session } = work
  const attempt = await findAttempt(work, attemptId)
  if (!attempt) return undefined
  const order = await db.one<{ title: string; must_end: boolean }>(
    `select companies.name || ' · ' || coalesce(label, number::text) as title, ${isOverdrawn} or exists (select from payment_cases
         where payment_cases.company_id = $1 and attempt_id = payment_attempts.id and payment_cases.kind = 'pending' and settled_by is not null) as must_end
     from payment_attempts join orders on orders.company_id = $1 and orders.id = order_id join companies on companies.id = $1
     where payment_attempts.company_id = $1 and payment_attempts.id = $2`,
    [session.company_id, attempt.id],
  )
  const keys = await readKeys(db, config, session.company_id, attempt.method_id)
  return { attempt, keys, title: order?.title ?? '', mustEnd: order?.must_end ?? false }
}

/**
 * A page that the provider refuses to make is no page. One that could not be made twice is none either: nobody knows its
 * address. A page that was made, and of which nothing can be learned any more when its time is over, has expired; whether it was
 * paid stays on the list for a person. Whatever else is not answered is asked again.
 */
async function noteFailure(
  work: ReturnType<typeof systemWork>,
  attempt: Attempt,
  { isSure, isTwin, message }: ProviderError,
): Promise<void> {
  const { db, session, now } = work
  const isLate = now.getTime() > Date.parse(attempt.expires_at)
  // The twin will tell; only one that never ends is none.
  if (isTwin && !isLate) return
  const isSaid = isSure || isTwin
  const noted = await db.one<{ state: Attempt['state'] }>(
    `update payment_attempts set problem = $3, updated_at = $6,
       state = case when reference is null and $4 then 'failed' when reference is not null and $5 then 'expired' else state end
     where company_id = $1 and id = $2 and state in ('opening', 'pending') returning state`,
    [session.company_id, attempt.id, message, isSaid || attempt.problem !== '', isSaid && isLate, now],
  )
  if (noted?.state === 'failed') await closeCases(work, { attempt_id: attempt.id }, 'pending')
  if (noted?.state === 'failed' || noted?.state === 'expired') await settleStatus(work, attempt.order_id)
}
