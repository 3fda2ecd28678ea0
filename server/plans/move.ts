import type { Body } from '#contract/endpoint.ts'
import { type movePlan, NOTICE_DAYS, type Plan } from '#contract/plans.ts'
import { dayAfter } from '#contract/zonedTime.ts'
import { notifyBot } from '#server/bot/notifyBot.ts'
import type { Db } from '#server/db/tenant.ts'
import { writeDay } from '#server/format.ts'
import { audit } from '#server/http/audit/audit.ts'
import { FieldErrors, staleVersion } from '#server/http/answers/refusal.ts'
import type { Admin } from '#server/http/route.ts'
import type { Work } from '#server/http/work.ts'
import { texts } from './texts.ts'

/** Sets from when on companies with older terms take the present ones when they renew, and lets the bot tell them. */
export async function move(
  work: Work<Admin>,
  plan: Plan,
  { version, moves_on }: Body<typeof movePlan>,
): Promise<void> {
  const { db, session, now, newId, ip, language } = work
  const first = dayAfter(now.toISOString().slice(0, 10), NOTICE_DAYS)
  if (moves_on !== null && moves_on < first)
    throw new FieldErrors({ moves_on: [[texts.tooSoon, { date: writeDay(first, language) }]] })
  if (moves_on !== null) await requirePrices(db, plan.id)
  const moved = await db.run(
    'update plans set moves_on = $3, version = version + 1, updated_at = $4 where id = $1 and version = $2',
    [plan.id, version, moves_on, now],
  )
  if (moved === 0) throw staleVersion(plan)
  const changes = { moves_on: [plan.moves_on, moves_on] }
  const entry = { action: 'plans.move', entity: 'plans', entity_id: plan.id, changes }
  await audit(db, session, entry, now, newId, ip)
  if (moves_on !== null) await tellAll(work, plan.id, moves_on)
}

/** Nobody who can renew loses it by the move: 422 where the present terms have no price in a currency in which the older ones have. */
async function requirePrices(db: Db, planId: string): Promise<void> {
  const rows = await db.query<{ currency: string }>(
    `select distinct companies.currency from plans
     join plan_versions older on older.plan_id = plans.id and older.id <> plans.version_id
     join subscriptions on older.id in (plan_version_id, next_version_id)
     join companies on companies.id = company_id and companies.state <> 'closed'
     cross join lateral (select jsonb_build_array(jsonb_build_object('currency', companies.currency)) as own) as priced
     where plans.id = $1 and older.prices @> own and not plans.prices @> own order by companies.currency`,
    [planId],
  )
  const currencies = rows.map(({ currency }) => currency).join(', ')
  if (rows.length > 0) throw new FieldErrors({ moves_on: [[texts.noPrice, { currencies }]] })
}

/** One message a company and day: whoever is told once is not told again. */
async function tellAll({ db, session, now }: Work<Admin>, planId: string, movesOn: string): Promise<void> {
  await db.run(
    `with told as (
       insert into billing_news (company_id, id, kind, subject, details, created_at)
       select companies.id, gen_random_uuid(), 'terms', plans.version_id || ' ' || $2,
         json_build_object('plan', plans.name, 'amount', (price ->> 'amount')::bigint, 'currency', companies.currency,
           'date', $2 || 'T12:00:00.000Z'), $3
       from plans join plan_versions on plan_versions.plan_id = plans.id and plan_versions.id <> plans.version_id
       join subscriptions on plan_version_id = plan_versions.id
       join companies on companies.id = company_id and companies.state in ('demo', 'active', 'expired')
         and closes_at is null
       join lateral (select price from jsonb_array_elements(plans.prices) as price
         where price ->> 'currency' = companies.currency) as priced on true
       where plans.id = $1
       on conflict (company_id, kind, subject) do nothing returning company_id, id)
     insert into team_news (company_id, id, kind, billing_id, actor_id, created_at)
     select company_id, gen_random_uuid(), 'billing', id, $4, $3 from told`,
    [planId, movesOn, now, session.user_id],
  )
  await notifyBot(db)
}
