import { paymentMethods } from '#contract/paymentMethods.ts'
import { notifyBot } from '#server/bot/notifyBot.ts'
import { emit } from '#server/http/events/outbox.ts'
import type { Work } from '#server/http/work.ts'
import { ProviderError } from './provider.ts'

/** So many failures of a method within the window are no accident. */
const OFTEN = 3
const WINDOW_MS = 10 * 60_000
/** People are told of one method once in so long. */
const TOLD_MS = 3_600_000

/**
 * Counts a failure of a method's provider: an answer that does not come or cannot be used, and a page that it refuses to make.
 * What it refuses about one payment says nothing of the next one. From the third within ten minutes on the method counts as
 * failing, and people are told.
 */
export async function countFault(work: Work, methodId: string, fault: ProviderError): Promise<void> {
  const { db, session, now, newId } = work
  const { company_id } = session
  await db.run(
    `insert into provider_faults as known (company_id, method_id, recent, is_refusal, said) values ($1, $2, array[$3::timestamptz], $4, $5)
     on conflict (company_id, method_id) do update set is_refusal = $4, said = $5,
       recent = (select array_agg(at order by at) from (
         select at from unnest(known.recent || $3::timestamptz) as at where at > $6 order by at desc limit $7) as late)`,
    [company_id, methodId, now, fault.isSure, fault.message, new Date(now.getTime() - WINDOW_MS), OFTEN],
  )
  const raised = await db.one<{ is_new: boolean; is_told: boolean }>(
    `update provider_faults as known set failing_since = coalesce(known.failing_since, known.recent[1]),
       told_at = case when before.told_at > $4 then before.told_at else $3 end
     from provider_faults as before
     where known.company_id = $1 and known.method_id = $2 and before.company_id = $1 and before.method_id = $2
       and (known.failing_since is not null or cardinality(known.recent) >= $5)
     returning before.failing_since is null as is_new, coalesce(before.told_at > $4, false) as is_told`,
    [company_id, methodId, now, new Date(now.getTime() - TOLD_MS), OFTEN],
  )
  if (!raised) return
  if (!raised.is_told) {
    await db.run(
      `insert into team_news (company_id, id, kind, method_id, created_at) values ($1, $2, 'provider', $3, $4)`,
      [company_id, newId(), methodId, now],
    )
    await notifyBot(db)
  }
  if (raised.is_new) await tellMethod(work, methodId)
}

/** The provider has answered: what has failed before is over. */
export async function forgetFaults(work: Work, methodId: string): Promise<void> {
  const { db, session } = work
  const over = await db.one<{ was_failing: boolean }>(
    {
      name: 'forget_faults',
      text: `update provider_faults as known set recent = '{}', failing_since = null from provider_faults as before
        where known.company_id = $1 and known.method_id = $2 and before.company_id = $1 and before.method_id = $2
          and (cardinality(known.recent) > 0 or known.failing_since is not null)
        returning before.failing_since is not null as was_failing`,
    },
    [session.company_id, methodId],
  )
  if (over?.was_failing) await tellMethod(work, methodId)
}

/** What came of asking the provider: a success ends what has failed, a failure that says something of the next one counts. */
export async function noteAnswer(
  work: Work,
  methodId: string,
  answer: unknown,
  isPage = false,
): Promise<void> {
  if (!(answer instanceof ProviderError)) return forgetFaults(work, methodId)
  if (!answer.isTwin && (!answer.isSure || isPage)) await countFault(work, methodId, answer)
}

/** Screens that show the method ask for it again. */
async function tellMethod({ db, session, now }: Work, methodId: string): Promise<void> {
  const method = await db.one<{ version: number }>(
    'select version from payment_methods where company_id = $1 and id = $2',
    [session.company_id, methodId],
  )
  const told = { event: 'row.changed' as const, entity: paymentMethods.name, entity_id: methodId }
  const seen = { ...told, version: method?.version ?? 1, permission: 'payments.view' as const }
  await emit(db, session.company_id, seen, now)
}
