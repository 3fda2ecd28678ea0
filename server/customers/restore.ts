import type { Customer, customers } from '#contract/customers.ts'
import { violatedConstraint } from '#server/db/failures.ts'
import { Refusal } from '#server/http/answers/refusal.ts'
import type { Work } from '#server/http/work.ts'
import type { Store } from '#server/resource/store.ts'
import { texts } from './texts.ts'

/** Takes a customer out of the archive; a merged or erased one stays, and so does one whose phone is somebody else's by now. */
export async function restore(store: Store<typeof customers>, work: Work, id: string): Promise<Customer> {
  const { db, session, now } = work
  const row = await store.get(id, work)
  if (row.archived_at === null) return row
  if (row.merged_into !== null || row.erased_at !== null)
    throw new Refusal(409, 'conflict', texts.goneForGood)
  try {
    const changed = await db.run(
      `update customers set archived_at = null, updated_at = $3, version = version + 1
       where company_id = $1 and id = $2 and archived_at is not null and merged_into is null and erased_at is null`,
      [session.company_id, id, now],
    )
    return changed === 0 ? store.get(id, work) : await store.record(id, { action: 'restore', delta: 1 }, work)
  } catch (error) {
    if (violatedConstraint(error) === 'customers_phone') throw new Refusal(409, 'conflict', texts.phoneTaken)
    throw error
  }
}
