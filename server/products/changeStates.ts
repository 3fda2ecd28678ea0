import type { BulkAction } from '#contract/productBulk.ts'
import { audit } from '#server/http/audit/audit.ts'
import { emit } from '#server/http/events/outbox.ts'
import type { LocalizedText } from '#server/http/answers/refusal.ts'
import { texts as common } from '#server/http/answers/texts.ts'
import type { Work } from '#server/http/work.ts'
import { type ProductState, type StateChange, differs, lockStates, writeStates } from './productState.ts'

/** What becomes of a product, or why it stays as it is. */
export type Plan = (state: ProductState) => ProductState | { refused: LocalizedText }

/** What a change of many products has done; products that were so already are done without a change. */
export interface Outcome {
  changes: StateChange[]
  done: number
  refused: { id: string; why: LocalizedText }[]
}

const told = ['is_on_sale', 'stopped_until', 'stops', 'category_id', 'status', 'tag_ids', 'variants'] as const

/** Changes each of the products as the plan says, writes who did it, and tells open screens once. */
export async function changeStates(
  ids: readonly string[],
  action: BulkAction | 'undo' | 'restore',
  plan: Plan,
  work: Work,
): Promise<Outcome> {
  const wanted = [...new Set(ids.map((id) => id.toLowerCase()))]
  const states = new Map((await lockStates(wanted, work)).map((state) => [state.id, state]))
  const [changes, refused]: [StateChange[], Outcome['refused']] = [[], []]
  for (const id of wanted) {
    const before = states.get(id)
    const after = before ? plan(before) : { refused: common.unknown }
    if ('refused' in after) refused.push({ id, why: after.refused })
    else if (before && isChange({ before, after })) changes.push({ before, after })
  }
  if (changes.length > 0) {
    await writeStates(changes, work)
    await auditAll(changes, action, work)
    await tell(changes[0]!.before, work)
  }
  return { changes, done: wanted.length - refused.length, refused }
}

/** Whether there is anything to write. */
export const isChange = (change: StateChange): boolean =>
  [...told, 'archived_at' as const].some((field) => differs(field)(change))

async function auditAll(changes: readonly StateChange[], action: string, work: Work): Promise<void> {
  const { db, session, now, newId, ip } = work
  for (const change of changes) {
    const { before, after } = change
    const fields = told.filter((field) => differs(field)(change))
    const entry = {
      action: `products.${action}`,
      entity: 'products',
      entity_id: after.id,
      changes: Object.fromEntries(fields.map((field) => [field, [before[field], after[field]]])),
    }
    await audit(db, session, entry, now, newId, ip)
  }
}

/** One event for all of them: a list is read again once, however many of its products are others now. */
async function tell({ id, version }: ProductState, { db, session, now }: Work): Promise<void> {
  await emit(
    db,
    session.company_id,
    {
      event: 'product.updated',
      entity: 'products',
      entity_id: id,
      version: version + 1,
      permission: 'products.view',
    },
    now,
  )
}
