import type { tagCustomers } from '#contract/customerCalls.ts'
import type { Body, Payload } from '#contract/endpoint.ts'
import { MOST_TAGS } from '#contract/tags.ts'
import { audit } from '#server/http/audit/audit.ts'
import { unknownAt } from '#server/http/answers/refusal.ts'
import type { Work } from '#server/http/work.ts'
import { findTags, makeTags, tagNameOf } from '#server/tags/tagNames.ts'

/** Puts a tag on customers or takes it off; who has it already, or has fifty, stays as they are. */
export async function tag(
  work: Work,
  { customer_ids: ids, name, is_on }: Body<typeof tagCustomers>,
): Promise<Payload<typeof tagCustomers>> {
  const { db, session, now, newId, ip } = work
  const companyId = session.company_id
  const distinct = [...new Set(ids)]
  // The tag first: a merge of tags takes them in the same order.
  const find = is_on ? makeTags : findTags
  const tagId = (await find({ db, companyId, now, newId }, 'customer', [name])).get(name)
  const known = await db.query<{ id: string }>(
    `select id from customers where company_id = $1 and id = any($2) and archived_at is null order by id for no key update`,
    [companyId, distinct],
  )
  if (known.length < distinct.length) throw unknownAt('customer_ids')
  if (tagId === undefined) return { changed: [], tag_id: null }
  const changed = await db.query<{ id: string }>(is_on ? put : take, [companyId, distinct, tagId, now])
  const tagName = await tagNameOf({ db, companyId }, tagId)
  const action = is_on ? 'customers.tag' : 'customers.untag'
  for (const { id } of changed) {
    const entry = { action, entity: 'customers', entity_id: id, changes: { tag_id: tagId, tag: tagName } }
    await audit(db, session, entry, now, newId, ip)
  }
  return { changed: changed.map(({ id }) => id), tag_id: tagId }
}

const put = `update customers set tag_ids = tag_ids || $3::uuid, updated_at = $4, version = version + 1
  where company_id = $1 and id = any($2) and not tag_ids @> array[$3::uuid] and cardinality(tag_ids) < ${MOST_TAGS}
  returning id`

const take = `update customers set tag_ids = array_remove(tag_ids, $3::uuid), updated_at = $4, version = version + 1
  where company_id = $1 and id = any($2) and tag_ids @> array[$3::uuid] returning id`
