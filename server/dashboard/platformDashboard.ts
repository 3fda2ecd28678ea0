import { getPlatformDashboard, type PlatformDashboard } from '#contract/platformDashboard.ts'
import { holdsPlatform } from '#contract/platformPermissions.ts'
import { isPayeeNamed } from '#server/billing/payee.ts'
import type { Db } from '#server/db/tenant.ts'
import { ending } from '#server/companies/ending.ts'
import { countDueTasks } from '#server/companies/tasks.ts'
import { meter } from '#server/http/meter.ts'
import { type Route, route } from '#server/http/route.ts'
import type { Queue } from '#server/jobs/queue.ts'
import { dayOf } from './countPlatformDay.ts'
import { readRisks } from './platformRisks.ts'
import { largestFirst, readSales } from './platformSales.ts'
import { type PlatformDays, readPlatformDays } from './readPlatformDays.ts'

const KEPT_MS = 30_000
/** Reports of errors within two hours that are suddenly many: at least so many, and so many times what two hours of the day before had. */
const SPIKE_LEAST = 20
const SPIKE_TIMES = 3

type System = PlatformDashboard['system']
type Attention = PlatformDashboard['attention']
type Counted = Omit<PlatformDashboard, 'system' | 'attention'> &
  Pick<System, 'database_bytes' | 'messages'> & { attention: Omit<Attention, 'my_tasks'> }

/** The call of /admin/dashboard; what is counted is kept for half a minute, however many look at it. */
export function platformDashboardRoutes(queue: Queue | undefined): Route[] {
  let kept: { until: number; counted: Promise<Counted & { queue: number }> } | undefined
  const count = async (db: Db, now: Date) => {
    const jobs = (await queue?.figures(now)) ?? { waiting: 0, failed: 0 }
    const counted = await countPlatform(db, now)
    return {
      ...counted,
      attention: { ...counted.attention, failed_jobs: jobs.failed },
      queue: jobs.waiting,
    }
  }
  return [
    route(getPlatformDashboard, async ({ db, now, session }) => {
      if (!kept || kept.until <= now.getTime()) {
        const counted = count(db, now)
        kept = { until: now.getTime() + KEPT_MS, counted }
        counted.catch(() => (kept = undefined))
      }
      const { queue: waiting, database_bytes, messages, ...business } = await kept.counted
      const ofDatabase = { queue: waiting, messages, database_bytes }
      const system = { ...meter.figures(Date.now()), streams: meter.streams, ...ofDatabase }
      // Of the person alone: it is not kept for the others.
      const my_tasks = await countDueTasks(db, session.user_id, now)
      const attention = { ...business.attention, my_tasks }
      const seesCompanies = holdsPlatform(session.permissions, 'admin.companies.view')
      return { ...business, attention, risks: seesCompanies ? business.risks : [], system }
    }),
  ]
}

/** What the dashboard counts, from indexes of few rows and from the kept days; exported for the bench. */
export async function countPlatform(db: Db, now: Date): Promise<Counted> {
  const attention = await db.one<Omit<Attention, 'failed_jobs' | 'my_tasks'>>(
    `select
      (select count(*)::int from companies where ${ending}) as ending,
      (select count(*)::int from subscriptions where renewal_at is not null and renewal_tries > 0) as failed_renewals,
      (select count(*)::int from invoice_payments where state = 'review') as failed_payments,
      (select count(*)::int from invoice_returns where is_open) as returned_payments,
      (select count(*)::int from bot_leases where ends_at < now() - interval '2 minutes') as silent_bots,
      (select count(*)::int from bots where webhook_problem is not null) as broken_webhooks,
      (select count(*)::int from leads where archived_at is null and due_at < $1 and touched_at is null) as untouched_leads,
      (select count(*)::int from leads where archived_at is null and due_at < $1 and touched_at is not null) as late_leads,
      (select count(*)::int from error_reports where state = 'open' and archived_at is null
         and last_at > $1::timestamptz - interval '24 hours') as error_reports,
      (select count(*)::int from access_proposals where outcome is null and expires_at > $1) as access_proposals,
      (select count(*)::int from billing_seller where not (${isPayeeNamed})) as missing_payee,
      (select count(*)::int from companies where state <> 'closed' and currency <> all (array(
         select price ->> 'currency' from plans cross join jsonb_array_elements(prices) as price
         where is_public and archived_at is null))) as unpriced_companies,
      (select case when recent >= ${SPIKE_LEAST} and recent > ${SPIKE_TIMES} * usual then recent else 0 end
       from (select coalesce(sum(count) filter (where hour > $1::timestamptz - interval '2 hours'), 0)::int as recent,
           coalesce(sum(count) filter (where hour <= $1::timestamptz - interval '2 hours'), 0) / 12 as usual
         from error_hours where hour > $1::timestamptz - interval '26 hours') as hours) as error_spike`,
    [now],
  )
  const day = await db.one<PlatformDashboard['day'] & { database_bytes: number }>(
    `select
      (select count(*)::int from companies where created_at > $1::timestamptz - interval '24 hours') as companies,
      (select count(*)::int from users where created_at > $1::timestamptz - interval '24 hours' and erased_at is null) as users,
      pg_database_size(current_database())::bigint as database_bytes`,
    [now],
  )
  const { database_bytes, ...newcomers } = day!
  const days = await readPlatformDays(db, now)
  return {
    attention: { ...attention!, failed_jobs: 0 },
    risks: await readRisks(db, now),
    day: newcomers,
    today: await readToday(db, days, now),
    sales: await readSales(db, days, now),
    trend: days.trend,
    states: days.present.states,
    countries: days.present.countries,
    messages: await readMessages(db, now),
    database_bytes,
  }
}

async function readToday(
  db: Db,
  { present: { selling, activated, orders, revenue } }: PlatformDays,
  now: Date,
): Promise<PlatformDashboard['today']> {
  const top = await db.query<PlatformDashboard['today']['top'][number]>(
    `select companies.id, companies.name, sold.orders::int from (
       select company_id, sum(orders) as orders from order_hours where day = $1 group by company_id
       order by sum(orders) desc, company_id limit 10
     ) as sold join companies on companies.id = company_id order by sold.orders desc, companies.id`,
    [dayOf(now)],
  )
  return { selling, activated, orders, revenue: largestFirst(revenue), top }
}

async function readMessages(db: Db, now: Date): Promise<System['messages']> {
  const row = await db.one<System['messages']>(
    `select (select count(*)::int from team_messages) + (select count(*)::int from bot_answers)
         + (select count(*)::int from owner_messages where next_at is not null)
         + (select count(*)::int from lead_messages where next_at is not null) as waiting,
       (select coalesce(sum(count), 0)::int from message_hours where hour > $1::timestamptz - interval '1 hour') as sent`,
    [now],
  )
  return row!
}
