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
  if (!known?.keys || !['opening', 'pending'].includes(known.attempt.state)) return
  const { attempt, keys, title, mustEnd } = known
  const { reference } = attempt
  const asked =
    reference === null
      ? provider.createPage(keys, {
          id: attempt.id,
          amount: attempt.amount,
          currency: attempt.currency,
          title,
          returnUrl: attempt.return_url,
          cancelUrl: leftUrl(attempt.return_url),
          isHeld: attempt.captures_at === 'accept',
          expiresAt: new Date(attempt.expires_at),
        })
      : mustEnd
        ? // One that was paid at the last moment cannot be ended: then it says so.
          provider.endPage(keys, reference).catch(() => provider.readPage(keys, reference))
        : provider.readPage(keys, reference)
  const answer = await asked.catch((error: unknown) => {
    if (error instanceof ProviderError) return error
    throw error
  })
  await tenant(
    companyId,
    async (db) => {
      const work = systemWork(db, companyId, asking)
      if (answer instanceof ProviderError) await noteFailure(work, attempt, answer)
      else await applyReport(work, attempt, answer)
      await noteAnswer(work, attempt.method_id, answer, reference === null)
    },
    { retries: 3 },
  )
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
    `select companies.name || ' · ' || coalesce(label, number::text) as title, ${isOverdrawn} as must_end
     from payment_attempts join orders on orders.company_id = $1 and orders.id = order_id join companies on companies.id = $1
     where payment_attempts.company_id = $1 and payment_attempts.id = $2`,
    [session.company_id, attempt.id],
  )
  const keys = await readKeys(db, config, session.company_id, attempt.method_id)
  return { attempt, keys, title: order?.title ?? '', mustEnd: order?.must_end ?? false }
}

/**
 * A page that the provider refuses to make is no page. One that could not be made twice is none either: nobody knows its
 * address. Whatever else is not answered is asked again.
 */
async function noteFailure(
  work: ReturnType<typeof systemWork>,
  attempt: Attempt,
  { isSure, message }: ProviderError,
): Promise<void> {
  const { db, session, now } = work
  const isOver = attempt.reference === null && (isSure || attempt.problem !== '')
  await db.run(
    `update payment_attempts set problem = $3, state = case when $4 then 'failed' else state end, updated_at = $5
     where company_id = $1 and id = $2 and state in ('opening', 'pending')`,
    [session.company_id, attempt.id, message, isOver, now],
  )
  if (!isOver) return
  await closeCases(work, { attempt_id: attempt.id }, 'pending')
  await settleStatus(work, attempt.order_id)
}
