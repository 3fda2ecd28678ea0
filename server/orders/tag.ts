import type { Body } from '#contract/endpoint.ts'
import type { tagOrder } from '#contract/orderTags.ts'
import type { Order } from '#contract/orders.ts'
import { MOST_TAGS, tags } from '#contract/tags.ts'
import { emit } from '#server/http/events/outbox.ts'
import { FieldErrors } from '#server/http/answers/refusal.ts'
import { findTags, makeTags, tagNameOf } from '#server/tags/tagNames.ts'
import { findOrder, requireVersion } from './find.ts'
import { announce, record } from './history.ts'
import { readOrder } from './read.ts'
import type { Work } from '#server/http/work.ts'
import { texts } from './texts.ts'

/** Puts a tag on an order, open or over, or takes it off; an order that is so already stays as it is. */
export async function tag(
  work: Work,
  id: string,
  { version, name, is_on }: Body<typeof tagOrder>,
): Promise<Order> {
  const { db, session, now } = work
  const order = await findOrder(work, id)
  await requireVersion(work, order, version)
  const scope = { db, companyId: session.company_id, now, newId: work.newId }
  const known = (await findTags(scope, 'order', [name])).get(name)
  const tagId = known ?? (is_on ? (await makeTags(scope, 'order', [name])).get(name) : undefined)
  const before = await readOrder(work, id)
  if (tagId === undefined || before.tag_ids.includes(tagId) === is_on) return before
  if (is_on && before.tag_ids.length >= MOST_TAGS) throw new FieldErrors({ name: [texts.tooManyTags] })
  await db.run(is_on ? put : take, [session.company_id, id, tagId, now])
  const tagName = await tagNameOf(scope, tagId)
  await record(work, id, is_on ? 'tagged' : 'untagged', { tag_id: tagId, name: tagName })
  if (known === undefined) await tellNewTag(work, tagId)
  const current = await readOrder(work, id)
  await announce(work, current, 'order.updated')
  return current
}

const put = `update orders set tag_ids = tag_ids || $3::uuid, updated_at = $4, version = version + 1
  where company_id = $1 and id = $2`

const take = `update orders set tag_ids = array_remove(tag_ids, $3::uuid), updated_at = $4, version = version + 1
  where company_id = $1 and id = $2`

/** Whoever looks at the order needs the tag's name, with a right to the dictionaries or without. */
async function tellNewTag({ db, session, now }: Work, tagId: string): Promise<void> {
  const told = { event: 'row.changed', entity: tags.name, entity_id: tagId, version: 1 } as const
  await emit(db, session.company_id, told, now)
}
