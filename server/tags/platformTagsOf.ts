import type { Tone } from '#contract/fields.ts'
import type { PlatformTagKind } from '#contract/tags.ts'
import type { Db } from '#server/db/tenant.ts'
import { unknownAt } from '#server/http/answers/refusal.ts'
import { heldOfPlatform } from '#server/resource/inUse.ts'

/** The platform's living tags of a kind, by name. */
export const platformTagsOf = (kind: PlatformTagKind, db: Db) =>
  db.query<{ id: string; name: string; colour: Tone }>(
    'select id, name, colour from platform_tags where kind = $1 and archived_at is null order by search, id',
    [kind],
  )

/** Refuses ids that are no living tags of the kind; until the transaction ends nobody archives those that are. */
export async function checkPlatformTags(kind: PlatformTagKind, ids: readonly string[], db: Db) {
  if (ids.length === 0) return
  const ofKind = heldOfPlatform('platform_tags', 'id = any($1::uuid[]) and kind = $2')
  if ((await db.query(ofKind, [ids, kind])).length < ids.length) throw unknownAt('tag_ids')
}
