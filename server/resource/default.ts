import type { AnyResource } from '#contract/resource.ts'
import { ask, sql } from '#server/db/sql.ts'
import type { Db } from '#server/db/tenant.ts'
import { FieldErrors, Refusal } from '#server/http/answers/refusal.ts'
import type { Hooks } from './hooks.ts'
import { texts } from './texts.ts'

interface Defaulting {
  db: Db
  session: { company_id: string | null }
  now: Date
}

/**
 * Makes room for another default row of a company's table, or of the platform's; the old one gets a new version, so that
 * nobody writes over it unseen. For tables with `is_default`, whose rows are written one at a time.
 */
export async function takeDefault(table: string, { db, session, now }: Defaulting): Promise<void> {
  const own = session.company_id === null ? sql`true` : sql`company_id = ${session.company_id}`
  await ask(
    db,
    sql`update ${sql.table(table)} set is_default = false, version = version + 1, updated_at = ${now}
      where ${own} and is_default and archived_at is null`,
  )
}

/** The hooks of a resource with what keeps one of its rows the default one. */
export function withDefault<R extends AnyResource>(resource: R, hooks: Hooks<R>): Hooks<R> {
  const { default: rule, table = resource.name } = hooks
  if (!rule) return hooks
  const { needed = texts.defaultNeeded, isNeeded } = rule
  const isIn = (row: object | undefined) => (row as { is_default?: boolean } | undefined)?.is_default
  return {
    ...hooks,
    isWrittenAlone: true,
    async before(input, previous, work) {
      const further = (await hooks.before?.(input, previous, work)) ?? {}
      if (isIn(previous) && isIn(input) === false && (await isNeeded?.(work)) !== false)
        throw new FieldErrors({ is_default: [needed] })
      if (isIn(input) && !isIn(previous)) await takeDefault(table, work)
      return further
    },
    async beforeRemove(row, work) {
      await hooks.beforeRemove?.(row, work)
      if (isIn(row)) throw new Refusal(409, 'conflict', needed)
    },
  }
}
