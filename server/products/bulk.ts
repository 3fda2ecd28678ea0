import type { Body } from '#contract/endpoint.ts'
import { currencyOf } from '#contract/currencies.ts'
import { type BulkAction, bulkRights, changeProducts, undoProductBulk } from '#contract/productBulk.ts'
import { holds } from '#contract/permissions.ts'
import { sayIt } from '#server/http/language.ts'
import { FieldErrors, Refusal, forbidden, notFound, unknownAt } from '#server/http/refusal.ts'
import { type Context, type Route, route } from '#server/http/route.ts'
import { texts as common } from '#server/http/texts.ts'
import { workOf } from '#server/resource/crud.ts'
import type { Work } from '#server/resource/hooks.ts'
import { type Outcome, type Plan, changeStates } from './changeStates.ts'
import { priceChange } from './priceChange.ts'
import type { ProductState } from './productState.ts'
import { backOnSale, readWish, stopped } from './stops.ts'
import { texts } from './texts.ts'

const UNDO_MS = 10 * 60_000

type Asked = Body<typeof changeProducts>
type Undo = Context<typeof undoProductBulk>

/** Calls that change many products at once. */
export const bulkRoutes: Route[] = [
  route(changeProducts, async (context) => {
    const { body, language } = context
    const work = workOf(context)
    requireRight(body.action, work)
    const plan = await planOf(body, work)
    const outcome = await changeStates(body.ids, body.action, ofListed(plan), work)
    return { id: await keep(body.action, outcome, work), ...toResult(outcome, language) }
  }),
  route(undoProductBulk, async (context) => {
    const { action, before } = await takeKept(context)
    const work = workOf(context)
    requireRight(action, work)
    const states = new Map(before.map((state) => [state.id, state]))
    const taken = await takenSkus(action === 'archive' ? [...states.keys()] : [], work)
    const outcome = await changeStates(
      [...states.keys()],
      'undo',
      (state) => undone(state, states, taken),
      work,
    )
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
  if (body.action === 'archive') return (state) => ({ ...state, archived_at: work.now.toISOString() })
  if (body.percent_bp === undefined) throw new FieldErrors({ percent_bp: [common.required] })
  return priceChange(body.percent_bp, await shownStep(work))
}

/** What is in the archive takes no change: only `restore` brings it back. */
const ofListed =
  (plan: Plan): Plan =>
  (state) =>
    state.archived_at === null ? plan(state) : { refused: texts.inArchive }

async function findCategory(id: string | null | undefined, { db, session }: Work): Promise<string | null> {
  if (id === undefined) throw new FieldErrors({ category_id: [common.required] })
  if (id === null) return null
  const found = await db.one<{ id: string }>(
    'select id from categories where company_id = $1 and id = $2 and archived_at is null',
    [session.company_id, id],
  )
  if (!found) throw unknownAt('category_id')
  return found.id
}

/** The smallest amount that the company's currency shows, in minor units. */
async function shownStep({ db, session }: Work): Promise<number> {
  const company = await db.one<{ currency: string }>('select currency from companies where id = $1', [
    session.company_id,
  ])
  const { exponent, show_decimals } = currencyOf(company?.currency ?? '')
  return show_decimals ? 1 : 10 ** exponent
}

/** Keeps how the products were; null when nothing has changed. */
async function keep(action: BulkAction, { changes }: Outcome, work: Work): Promise<string | null> {
  if (changes.length === 0) return null
  const { db, session, now, newId } = work
  const before = changes.map((change) => ({ ...change.before, version: change.before.version + 1 }))
  const id = newId()
  await db.run(
    'insert into product_bulks (company_id, id, user_id, action, before, created_at) values ($1, $2, $3, $4, $5, $6)',
    [session.company_id, id, session.user_id, action, JSON.stringify(before), now],
  )
  return id
}

async function takeKept({ db, session, params, now }: Undo) {
  const since = new Date(now.getTime() - UNDO_MS)
  const key = [session.company_id, params.id, session.user_id]
  const kept = await db.one<{ action: BulkAction; before: ProductState[] }>(
    `update product_bulks set undone_at = $4
     where company_id = $1 and id = $2 and user_id = $3 and undone_at is null and created_at > $5 returning action, before`,
    [...key, now, since],
  )
  if (kept) return kept
  const known = await db.one(
    'select id from product_bulks where company_id = $1 and id = $2 and user_id = $3',
    key,
  )
  throw known ? new Refusal(409, 'conflict', texts.undoIsOver) : notFound()
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

const toResult = ({ done, refused }: Outcome, language: Undo['language']) => ({
  done,
  refused: refused.map(({ id, why }) => ({ id, message: sayIt(why, language) })),
})
