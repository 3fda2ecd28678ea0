import type { Input } from '#contract/resource.ts'
import type { AnySettings } from '#contract/settings.ts'
import { type Fragment, ask, sql } from '#server/db/sql.ts'
import { Refusal, type LocalizedText } from '#server/http/answers/refusal.ts'
import type { Db } from '#server/db/tenant.ts'
import type { Reference } from './hooks.ts'
import { texts, usedBy } from './texts.ts'

/**
 * SQL of the ids of a company's living rows (`$1` is the company) that something is about to refer to. Until the
 * transaction ends nobody archives them; one that is being archived is waited for, and then unknown.
 */
export const heldIds = (table: string, condition: string): string =>
  `select id from (select id from ${table} where company_id = $1 and ${condition} and archived_at is null for key share) as ${table}`

/** The same among the platform's rows; the condition's values begin at `$1`. */
export const heldOfPlatform = (table: string, condition: string): string =>
  `select id from (select id from ${table} where ${condition} and archived_at is null for key share) as ${table}`

/** Settings of a company whose fields refer to a row. */
export const usedBySettings = <S extends AnySettings>(
  { name, path }: S,
  column: readonly (keyof Input<S> & string)[],
): Reference => ({ table: name, column, isSettings: true, text: usedBy.settings, link: path })

/** Throws 409 with how many living rows refer to this one, and the addresses of their lists; passes where none does. */
export async function refuseInUse(
  references: readonly Reference[],
  id: string,
  { db, session }: { db: Db; session: { company_id: string | null } },
): Promise<void> {
  const { company_id: companyId } = session
  const own = companyId === null ? null : sql`${companyId}`
  const counts = references.map((one) => countOf(one, sql`${id}::uuid`, own))
  const rows = await ask<{ counts: number[] }>(db, sql`select array[${sql.join(counts)}] as counts`)
  const counted = references.map((reference, at) => ({ ...reference, count: rows[0]?.counts[at] ?? 0 }))
  refuseUsed(id, counted)
}

/** Throws 409 where any of these counts is above zero. */
export function refuseUsed(
  id: string,
  counted: readonly (Pick<Reference, 'text' | 'link'> & { count: number })[],
): void {
  const found = counted.filter(({ count }) => count > 0)
  if (found.length === 0) return
  const usedBy = found.map(({ text, count, link }) => ({
    text: [text, { count }] as LocalizedText,
    count,
    path: link?.replace('{id}', id) ?? null,
  }))
  throw new Refusal(409, 'conflict', texts.inUse, { usedBy })
}

/** SQL of the computed fields that say how many living rows of a company refer to one of this table. */
export const countsOf = (table: Fragment, references: readonly Reference[] = []): Record<string, Fragment> =>
  Object.fromEntries(
    references.flatMap((reference) =>
      reference.counts === undefined
        ? []
        : [[reference.counts, countOf(reference, sql`${table}.id`, sql`${table}.company_id`)]],
    ),
  )

/** SQL of how many living rows refer to this one, of a company or of the platform. */
function countOf(reference: Reference, id: Fragment, companyId: Fragment | null): Fragment {
  const { table, column, isList = false, isSettings = false } = reference
  const name = sql.table(table)
  const holds = [column].flat().map((one) => {
    const value = sql`${name}.${sql.ref(one)}`
    return isList ? sql`${value} @> array[${id}]` : sql`${value} = ${id}`
  })
  const own = companyId === null ? sql`` : sql`${name}.company_id = ${companyId} and `
  const living = isSettings ? sql`` : sql` and ${name}.archived_at is null`
  return sql`(select count(*)::int from ${name} where ${own}(${sql.join(holds, sql` or `)})${living})`
}
