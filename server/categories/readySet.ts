import { audit } from '#server/http/audit/audit.ts'
import { emit } from '#server/http/events/outbox.ts'
import { Refusal } from '#server/http/answers/refusal.ts'
import type { Work } from '#server/http/work.ts'
import { makeCategories } from '#server/products/makeSamples.ts'
import type { SampleMenu } from '#server/products/sampleMenus.ts'
import { writeAlone } from '#server/resource/store.ts'
import { texts } from './texts.ts'

/** Makes the categories of the company's business, in its languages; refuses where it has some already. */
export async function makeReadySet(work: Work): Promise<{ done: number }> {
  const { db, session, now, newId, ip } = work
  const companyId = session.company_id
  await writeAlone('categories', work)
  const company = await db.one<{ business: SampleMenu | null; has_some: boolean }>(
    `select business, exists (select from categories where company_id = $1 and archived_at is null) as has_some
     from companies where id = $1`,
    [companyId],
  )
  if (company?.has_some) throw new Refusal(409, 'conflict', texts.notFirst)
  const made = await makeCategories(company?.business ?? 'shop', { db, companyId, now, newId })
  const [first] = made
  const changes = { done: made.length }
  const entry = { action: 'categories.ready_set', entity: 'categories', entity_id: null, changes }
  await audit(db, session, entry, now, newId, ip)
  const told = { event: 'row.changed', entity: 'categories', entity_id: first?.id ?? companyId } as const
  await emit(db, companyId, { ...told, version: 1, permission: 'products.view' }, now)
  return { done: made.length }
}
