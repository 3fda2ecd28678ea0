import type { Served } from '#contract/simulateStages.ts'
import { writeMoney, writeTime } from '#server/format.ts'
import type { Work } from '#server/http/work.ts'
import { fulfilmentsOf } from './pipelineRules.ts'

const SAMPLE_NUMBER = '128'
const SAMPLE_MINUTES = 30

/** What the company has that a pipeline must serve, and an order to show it with. */
export async function servedBy(work: Work): Promise<Served> {
  const { db, session, now, language } = work
  const roles = await db.query<Served['roles'][number]>(
    `select coalesce(based_on, key) as key, permissions from roles where company_id = $1 and archived_at is null order by created_at, id`,
    [session.company_id],
  )
  const shop = await db.one<{ currency: string; show_decimals: boolean; branch: string; time_zone: string }>(
    `select currency, show_decimals, branches.name as branch, branches.time_zone from companies
     join branches on branches.company_id = companies.id and branches.archived_at is null
     where companies.id = $1 order by is_default desc, sort, branches.id limit 1`,
    [session.company_id],
  )
  if (!shop) throw new Error('The company has no branch')
  const eta = new Date(now.getTime() + SAMPLE_MINUTES * 60_000)
  return {
    fulfilments: await fulfilmentsOf(work),
    roles,
    sample: {
      number: SAMPLE_NUMBER,
      total: writeMoney(250_000_00, shop, language),
      eta: writeTime(eta, shop.time_zone),
      branch: shop.branch,
    },
  }
}
