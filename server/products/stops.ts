import { LONGEST_STOP_DAYS } from '#contract/products.ts'
import { FieldErrors, type LocalizedText, unknownAt } from '#server/http/answers/refusal.ts'
import type { Work } from '#server/http/work.ts'
import type { ProductState } from './productState.ts'
import { texts } from './texts.ts'

/** Where a sale is stopped or comes back, and till when; `branchIds` null means everywhere. */
export interface StopWish {
  branchIds: readonly string[] | null
  until: string | null
}

interface Asked {
  branch_id?: string | null | undefined
  until?: string | null | undefined
}

const LONGEST_MS = LONGEST_STOP_DAYS * 86_400_000

/** The wish of a call; throws 422 for a branch that the person does not work in and for a time that is over. */
export async function readWish(asked: Asked, { db, session, now }: Work): Promise<StopWish> {
  const until = asked.until ? new Date(asked.until) : null
  const ahead = until ? until.getTime() - now.getTime() : 1
  if (ahead <= 0 || ahead > LONGEST_MS) throw new FieldErrors({ until: [texts.wrongUntil] })
  const own = session.branch_ids
  const wish = { until: until?.toISOString() ?? null }
  if (!asked.branch_id) return { ...wish, branchIds: own.length > 0 ? own : null }
  const found = await db.one<{ id: string }>(
    `select id from branches where company_id = $1 and id = $2 and archived_at is null
       and (cardinality($3::uuid[]) = 0 or id = any($3))`,
    [session.company_id, asked.branch_id, own],
  )
  if (!found) throw unknownAt('branch_id')
  return { ...wish, branchIds: [found.id] }
}

/** The product with its sale stopped. */
export function stopped(state: ProductState, { branchIds, until }: StopWish): ProductState {
  if (branchIds === null) return { ...state, is_on_sale: false, stopped_until: until }
  const kept = state.stops.filter(({ branch_id }) => !branchIds.includes(branch_id))
  const added = branchIds.map((branch_id) => ({ branch_id, until }))
  return { ...state, stops: [...kept, ...added].toSorted(byBranch) }
}

/** The product back on sale; a branch cannot lift what is stopped everywhere. */
export function backOnSale(
  state: ProductState,
  { branchIds }: StopWish,
): ProductState | { refused: LocalizedText } {
  if (branchIds === null) return { ...state, is_on_sale: true, stopped_until: null, stops: [] }
  if (!state.is_on_sale) return { refused: texts.stoppedEverywhere }
  return { ...state, stops: state.stops.filter(({ branch_id }) => !branchIds.includes(branch_id)) }
}

const byBranch = (a: { branch_id: string }, b: { branch_id: string }) => (a.branch_id < b.branch_id ? -1 : 1)
