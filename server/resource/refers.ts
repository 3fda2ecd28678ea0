import type { AnyResource } from '#contract/resource.ts'
import { unknownAt } from '#server/http/answers/refusal.ts'
import type { Work } from '#server/http/work.ts'
import type { Hooks } from './hooks.ts'
import { heldIds, heldOfPlatform } from './inUse.ts'

/** Fields that hold the id of another row, or a list of ids, each with the table of these rows. */
export type Refers<Input> = { readonly [Field in keyof Input & string]?: string }

type Referring = Pick<Work, 'db'> & { session: { company_id: string | null } }

/**
 * Refuses an input that refers to rows which are archived, unknown or another company's; those that were referred to
 * before may stay. Until the transaction ends nobody archives the others.
 */
export async function checkReferred(
  refers: Refers<object>,
  input: object,
  previous: object | undefined,
  work: Referring,
): Promise<void> {
  for (const [field, table] of Object.entries<string>(refers)) {
    const before = idsIn(previous, field)
    const added = new Set(idsIn(input, field).filter((id) => !before.includes(id)))
    if (added.size > 0 && (await countHeld(table, [...added], work)) < added.size) throw unknownAt(field)
  }
}

/** The hooks of a resource with the check of what its rows refer to. */
export function withRefers<R extends AnyResource>(hooks: Hooks<R>): Hooks<R> {
  const { refers } = hooks
  if (!refers) return hooks
  return {
    ...hooks,
    async before(input, previous, work) {
      await checkReferred(refers, input, previous as object | undefined, work)
      return (await hooks.before?.(input, previous, work)) ?? {}
    },
  }
}

/** The same check of one id that is no field of a resource; answers the id. */
export async function requireRow(field: string, table: string, id: string, work: Referring): Promise<string> {
  await checkReferred({ [field]: table }, { [field]: id }, undefined, work)
  return id
}

const idsIn = (values: object | undefined, field: string): string[] =>
  [(values as Record<string, unknown> | undefined)?.[field]].flat().filter((id) => typeof id === 'string')

async function countHeld(table: string, ids: string[], { db, session }: Referring): Promise<number> {
  const rows =
    session.company_id === null
      ? await db.query(heldOfPlatform(table, 'id = any($1::uuid[])'), [ids])
      : await db.query(heldIds(table, 'id = any($2::uuid[])'), [session.company_id, ids])
  return rows.length
}
