import { loadSamples, removeSamples } from '#contract/productSamples.ts'
import { audit } from '#server/http/audit/audit.ts'
import { Refusal } from '#server/http/answers/refusal.ts'
import { type Context, type Route, route } from '#server/http/route.ts'
import { type Work, workOf } from '#server/http/work.ts'
import { writeAlone } from '#server/resource/store.ts'
import { changeStates } from './changeStates.ts'
import { keepBulk, toResult } from './keptBulks.ts'
import { hasProducts, makeSamples } from './makeSamples.ts'
import { archiveEmptyCategories, bringBackCategories } from './sampleCategories.ts'
import type { SampleMenu } from './sampleMenus.ts'
import { texts } from './texts.ts'

/** Calls of /app/products/samples. */
export const sampleRoutes: Route[] = [
  route(loadSamples, async (context) => {
    const work = workOf(context)
    const { db, session } = work
    await writeAlone('categories', work)
    await refuseOthers(work)
    const archived = await samplesOf(work, 'archived_at is not null')
    if (archived.length > 0) return { done: await bringBack(archived, work) }
    const done = await makeSamples(await menuOf(context), { ...work, companyId: session.company_id })
    const entry = { action: 'products.samples', entity: 'products', entity_id: null, changes: { done } }
    await audit(db, session, entry, work.now, work.newId, work.ip)
    return { done }
  }),
  route(removeSamples, async (context) => {
    const work = workOf(context)
    await writeAlone('categories', work)
    const ids = await samplesOf(work, 'archived_at is null')
    const archived_at = work.now.toISOString()
    const outcome = await changeStates(ids, 'archive', (state) => ({ ...state, archived_at }), work)
    await archiveEmptyCategories(work)
    return { id: await keepBulk('archive', outcome, work), ...toResult(outcome, context.language) }
  }),
]

/** Only a demo without products may have samples, so that nobody finds foreign goods among their own. */
async function refuseOthers({ db, session }: Work): Promise<void> {
  const company = await db.one<{ is_demo: boolean }>('select is_demo from companies where id = $1', [
    session.company_id,
  ])
  if (!company?.is_demo) throw new Refusal(409, 'conflict', texts.samplesInDemo)
  if (await hasProducts(db, session.company_id)) throw new Refusal(409, 'conflict', texts.samplesAmongOwn)
}

async function samplesOf({ db, session }: Work, condition: string): Promise<string[]> {
  const rows = await db.query<{ id: string }>(
    `select id from products where company_id = $1 and is_sample and ${condition} order by id`,
    [session.company_id],
  )
  return rows.map(({ id }) => id)
}

/** What was removed before is not made a second time. */
async function bringBack(ids: readonly string[], work: Work): Promise<number> {
  const { done } = await changeStates(ids, 'restore', (state) => ({ ...state, archived_at: null }), work)
  await bringBackCategories(ids, work)
  return done
}

/** By the company's kind of business, else by what it runs. */
async function menuOf({ db, session }: Context<typeof loadSamples>): Promise<SampleMenu> {
  const company = await db.one<{ menu: SampleMenu }>(
    `select coalesce(business_categories.samples, companies.business) as menu
     from companies left join business_categories on business_categories.id = category_id
     where companies.id = $1`,
    [session.company_id],
  )
  return company?.menu ?? 'shop'
}
