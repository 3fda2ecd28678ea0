import type { TagKind } from '#contract/tags.ts'
import type { Db } from '#server/db/tenant.ts'
import { fold } from '#contract/fold.ts'

interface Scope {
  db: Db
  companyId: string
  now: Date
  newId(): string
}

/**
 * Ids of the company's tags by these names as they are written here; the database alone says which case is the same.
 * Until the transaction ends nobody archives them.
 */
export async function findTags(
  { db, companyId }: Pick<Scope, 'db' | 'companyId'>,
  kind: TagKind,
  names: readonly string[],
): Promise<Map<string, string>> {
  const rows = await db.query<{ id: string; asked: string }>(
    `select tags.id, asked from unnest($3::text[]) as asked
     join tags on company_id = $1 and kind = $2 and archived_at is null and lower(name) = lower(asked)
     for key share of tags`,
    [companyId, kind, names],
  )
  return new Map(rows.map(({ id, asked }) => [asked, id]))
}

/** The same after the missing ones were made. */
export async function makeTags(
  scope: Scope,
  kind: TagKind,
  names: readonly string[],
): Promise<Map<string, string>> {
  const { db, companyId, now, newId } = scope
  const known = await findTags(scope, kind, names)
  const missing = names.filter((name) => !known.has(name))
  if (missing.length === 0) return known
  for (const name of missing) {
    await db.run(
      `insert into tags (company_id, id, kind, name, search, created_at, updated_at) values ($1, $2, $3, $4, $6, $5, $5)
       on conflict do nothing`,
      [companyId, newId(), kind, name, now, fold(name)],
    )
  }
  return findTags(scope, kind, names)
}

/** What a tag is called now, for a history that outlives the name. */
export async function tagNameOf({ db, companyId }: Pick<Scope, 'db' | 'companyId'>, id: string) {
  const tag = await db.one<{ name: string }>('select name from tags where company_id = $1 and id = $2', [
    companyId,
    id,
  ])
  return tag?.name
}
