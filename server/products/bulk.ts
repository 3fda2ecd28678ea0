import type { Body } from '#contract/endpoint.ts'
import { currencyOf } from '#contract/currencies.ts'
import { type BulkAction, bulkRights, changeProducts, undoProductBulk } from '#contract/productBulk.ts'
import { holds } from '#contract/permissions.ts'
import { FieldErrors, forbidden } from '#server/http/answers/refusal.ts'
import { type Route, route } from '#server/http/route.ts'
import { texts as common } from '#server/http/answers/texts.ts'
import { type Work, workOf } from '#server/http/work.ts'
import { holdAttributesOf } from '#server/attributes/productAttributes.ts'
import { requireRow } from '#server/resource/refers.ts'
import { writeAlone } from '#server/resource/store.ts'
import { type Plan, changeStates } from './changeStates.ts'
import { dropArchived } from './dropArchived.ts'
import { keepBulk, takeBulk, toResult } from './keptBulks.ts'
import { priceChange } from './priceChange.ts'
import { type ProductState, differs } from './productState.ts'
import { bringBackCategories } from './sampleCategories.ts'
import { backOnSale, readWish, stopped } from './stops.ts'
import { tagOf, tagged, untagged, tagsAgain } from './tagPlans.ts'
import { texts } from './texts.ts'

type Asked = Body<typeof changeProducts>

/** Calls that change many products at once. */
export const bulkRoutes: Route[] = [
  route(changeProducts, async (context) => {
    const { body, language } = context
    const work = workOf(context)
    requireRight(body.action, work)
    const plan = await planOf(body, work)
    const outcome = await changeStates(body.ids, body.action, ofListed(asOwn(plan)), work)
    return { id: await keepBulk(body.action, outcome, work), ...toResult(outcome, language) }
  }),
  route(undoProductBulk, async (context) => {
    const { action, before } = await takeBulk(context)
    const work = workOf(context)
    requireRight(action, work)
    const states = new Map(before.map((state) => [state.id, state]))
    if (action === 'archive') await writeAlone('categories', work)
    await holdAttributesOf([...states.keys()], work)
    const taken = await takenSkus(action === 'archive' ? [...states.keys()] : [], work)
    const tagsOf = await tagsAgain(action, before, work)
    const plan: Plan = (state) => {
      const after = undone(state, states, taken)
      return 'refused' in after ? after : { ...after, tag_ids: tagsOf(after, state) }
    }
    const outcome = await changeStates([...states.keys()], 'undo', plan, work)
    if (action === 'archive') await bringBackCategories([...states.keys()], work)
    await dropArchived([...states.keys()], work)
    return { id: null, ...toResult(outcome, context.language) }
  }),
]

function requireRight(action: BulkAction, { session }: Work): void {
  const right = bulkRights[action]
  if (!holds(session.permissions, right)) throw forbidden(right)
}

async function planOf(body: Asked, work: Work): Promise<Plan> {
  if (body.action === 'stop' || body.action === 'unstop') {
    const wish = await readWish(body, work)
    return (state) => (body.action === 'stop' ? stopped(state, wish) : backOnSale(state, wish))
  }
  if (body.action === 'category') {
    const category_id = await findCategory(body.category_id, work)
    return (state) => ({ ...state, category_id })
  }
  if (body.action === 'show') return (state) => ({ ...state, status: 'active' })
  if (body.action === 'hide') return (state) => ({ ...state, status: 'hidden' })
  if (body.action === 'tag') return tagged(await tagOf(body, work))
  if (body.action === 'untag') return untagged(await tagOf(body, work))
  if (body.action === 'archive') return (state) => ({ ...state, archived_at: work.now.toISOString() })
  if (body.percent_bp === undefined) throw new FieldErrors({ percent_bp: [common.required] })
  return priceChange(body.percent_bp, await shownStep(work))
}

/** What is in the archive takes no change: only `restore` brings it back. */
const ofListed =
  (plan: Plan): Plan =>
  (state) =>
    state.archived_at === null ? plan(state) : { refused: texts.inArchive }

/** A sample that gets another price or category is the company's own from then on. */
const asOwn =
  (plan: Plan): Plan =>
  (before) => {
    const after = plan(before)
    if ('refused' in after) return after
    const isOwn = differs('category_id')({ before, after }) || differs('variants')({ before, after })
    return isOwn ? { ...after, is_sample: false } : after
  }

async function findCategory(id: string | null | undefined, work: Work): Promise<string | null> {
  if (id === undefined) throw new FieldErrors({ category_id: [common.required] })
  return id === null ? null : requireRow('category_id', 'categories', id, work)
}

/** The smallest amount that the company's currency shows, in minor units. */
async function shownStep({ db, session }: Work): Promise<number> {
  const company = await db.one<{ currency: string; show_decimals: boolean }>(
    'select currency, show_decimals from companies where id = $1',
    [session.company_id],
  )
  return company?.show_decimals ? 1 : 10 ** currencyOf(company?.currency ?? '').exponent
}

/** The product as it was before, unless somebody has changed it since or its SKU has gone to another. */
function undone(
  state: ProductState,
  before: ReadonlyMap<string, ProductState>,
  taken: ReadonlyMap<string, string>,
): ReturnType<Plan> {
  const was = before.get(state.id)
  if (!was || was.version !== state.version) return { refused: common.staleVersion }
  const sku = taken.get(state.id)
  return sku === undefined ? was : { refused: [texts.restoreSkuTaken, { sku }] }
}

/** Product to the SKU of it that another product has by now. */
async function takenSkus(ids: readonly string[], { db, session }: Work): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db.query<{ product_id: string; sku: string }>(
    `select mine.product_id, mine.sku from variants as mine join variants as other
       on other.company_id = mine.company_id and other.sku = mine.sku and other.state = 'listed'
     where mine.company_id = $1 and mine.product_id = any($2) and mine.state = 'archived'`,
    [session.company_id, ids],
  )
  return new Map(rows.map(({ product_id, sku }) => [product_id, sku]))
}
