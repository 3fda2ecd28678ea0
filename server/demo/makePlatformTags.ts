import type { Tone } from '#contract/fields.ts'
import type { PlatformTagKind } from '#contract/tags.ts'
import type { Db } from '#server/db/tenant.ts'
import { fold } from '#contract/fold.ts'

const tags: readonly [PlatformTagKind, name: string, Tone, description: string][] = [
  ['company', 'Key account', 'violet', 'Has a manager of its own'],
  ['company', 'At risk', 'red', 'Few orders for a month'],
  ['company', 'Chain', 'blue', 'Five branches or more'],
  ['lead', 'Hot', 'orange', 'Asked for a call'],
  ['lead', 'Exhibition', 'teal', ''],
  ['user', 'Beta tester', 'green', 'Sees new screens first'],
]

/** Writes the tags with which the demo's administrator sorts companies, leads and users. */
export async function makePlatformTags(db: Db, now: Date, newId: () => string): Promise<void> {
  for (const [kind, name, colour, description] of tags) {
    await db.run(
      `insert into platform_tags (id, kind, name, colour, description, search, created_at, updated_at)
       values ($1, $2, $3, $4, $5, $6, $7, $7) on conflict do nothing`,
      [newId(), kind, name, colour, description, fold(name), now],
    )
  }
}
