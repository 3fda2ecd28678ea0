import { maxExportRows } from '#contract/exports.ts'
import { type PlatformPermission, type PlatformRole, platformRoles } from '#contract/platformPermissions.ts'
import type { AnyResource, Row } from '#contract/resource.ts'
import type { Locale } from '#contract/locales.ts'
import { sql } from '#server/db/sql.ts'
import type { Db } from '#server/db/tenant.ts'
import type { Admin } from '#server/http/route.ts'
import type { Work } from '#server/http/work.ts'
import type { Ports } from '#server/ports.ts'
import type { Hooks, WorkOn } from '#server/resource/hooks.ts'
import { type BaseQuery, listPage } from '#server/resource/list.ts'
import { rowsOf } from '#server/resource/rows.ts'

const PAGE = 100

/** What of a list is put into a file: chosen rows, or what a search and filters find. */
export interface PlatformChoice {
  ids?: string[] | undefined
  q?: string | undefined
  [filter: string]: unknown
}

interface Reading {
  root<T>(work: (db: Db) => Promise<T>): Promise<T>
  ports: Pick<Ports, 'clock' | 'newId'>
  language: Locale
  role: PlatformRole
  /** Whoever has made the link: some filters are about their own. */
  userId: string
}

/** A list of the platform as its files are made of it. */
export interface ListFile {
  /** What the file is called. */
  name: string
  /** What the log calls its rows. */
  entity: string
  /** Whoever may fetch the file sees the list. */
  view: PlatformPermission
  count(choice: PlatformChoice, work: Work<Admin>): Promise<number>
  /** The names of the columns, then the rows, a page at a time: the next one is asked for when the caller has taken the last. */
  lines(choice: PlatformChoice, reading: Reading): AsyncGenerator<string[][]>
}

interface Spec<R extends AnyResource> {
  name: string
  resource: R
  hooks: Hooks<R>
  view: PlatformPermission
  /** The columns for a role, each with what stands in its cells. */
  columnsFor(role: PlatformRole): Record<string, (row: Row<R>) => string>
}

/** Makes files of a resource of the platform. */
export function listFile<R extends AnyResource>({
  name,
  resource,
  hooks,
  view,
  columnsFor,
}: Spec<R>): ListFile {
  const page = ({ ids, ...query }: PlatformChoice & BaseQuery, work: WorkOn<R>) => {
    const narrowed: Hooks<R> = {
      ...hooks,
      where: (asked, doing) => [
        ...(hooks.where?.(asked, doing) ?? []),
        ...(ids ? [sql`${sql.table(resource.name)}.id = any(${ids}::uuid[])`] : []),
      ],
    }
    return listPage(resource, narrowed, rowsOf(resource, narrowed), query, work)
  }
  return {
    name,
    entity: resource.name,
    view,
    async count(choice, work) {
      const { total = 0 } = await page({ ...choice, limit: 1, with_total: true }, work as WorkOn<R>)
      return total === '10000+' ? maxExportRows : total
    },
    async *lines(choice, { root, ports, language, role, userId }) {
      const columns = columnsFor(role)
      yield [Object.keys(columns)]
      const now = ports.clock()
      let cursor: string | null = null
      let written = 0
      do {
        const query: PlatformChoice & BaseQuery = { ...choice, limit: PAGE, ...(cursor && { cursor }) }
        const asked: Awaited<ReturnType<typeof page>> = await root((db) => {
          const permissions = platformRoles[role]
          const session: object = { company_id: null, user_id: userId, permissions }
          const work = { db, session, now, newId: () => ports.newId(), ip: '', language }
          return page(query, work as WorkOn<R>)
        })
        yield asked.items.map((row) => Object.values(columns).map((cell) => cell(row)))
        written += asked.items.length
        cursor = asked.next_cursor
      } while (cursor !== null && written < maxExportRows)
    },
  }
}
