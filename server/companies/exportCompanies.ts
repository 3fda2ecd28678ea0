import { downloadCompanies, exportCompanies } from '#contract/companyBulk.ts'
import type { Body, Payload } from '#contract/endpoint.ts'
import { maxExportRows } from '#contract/exports.ts'
import { type PlatformCompany, platformCompanies } from '#contract/platformCompanies.ts'
import { holdsPlatform, type PlatformRole, platformRoles } from '#contract/platformPermissions.ts'
import { sql } from '#server/db/sql.ts'
import { byteOrderMark, textCell } from '#server/exports/csvCells.ts'
import { hashOf, newToken } from '#server/exports/makeLink.ts'
import { texts as ofExports } from '#server/exports/texts.ts'
import { notFound, Refusal } from '#server/http/answers/refusal.ts'
import { audit } from '#server/http/audit/audit.ts'
import { type Context, type DownloadContext, downloadRoute, type Route, route } from '#server/http/route.ts'
import { workOf } from '#server/http/work.ts'
import type { Hooks, WorkOn } from '#server/resource/hooks.ts'
import { type BaseQuery, listPage } from '#server/resource/list.ts'
import { rowsOf } from '#server/resource/rows.ts'
import { texts } from './texts.ts'

const PAGE = 100

type CompanyHooks = Hooks<typeof platformCompanies>
type Choice = Omit<Body<typeof exportCompanies>, 'separator'>

/** Calls that make a file of companies and hand it out once. */
export function companyExportRoutes(hooks: CompanyHooks): Route[] {
  return [
    route(exportCompanies, (context) => prepare(hooks, context)),
    downloadRoute(downloadCompanies, async (context) => {
      const link = await take(context)
      const name = `companies-${link.created_at.slice(0, 10)}.csv`
      return { name, type: 'text/csv; charset=utf-8', pieces: linesOf(hooks, context, link) }
    }),
  ]
}

async function prepare(
  hooks: CompanyHooks,
  context: Context<typeof exportCompanies>,
): Promise<Payload<typeof exportCompanies>> {
  const { db, session, now, newId, ip, ports, body } = context
  const { separator = 'comma', ...choice } = body
  const { total = 0 } = await page(hooks, { ...choice, limit: 1, with_total: true }, workOf(context))
  const rows = total === '10000+' ? maxExportRows : total
  if (rows === 0) throw new Refusal(409, 'conflict', texts.noneToExport)
  const { token, hash, expiresAt } = newToken({ ports, now })
  const id = newId()
  await db.run(
    `insert into platform_exports (id, params, rows, token_hash, created_by, created_at, expires_at)
     values ($1, $2, $3, $4, $5, $6, $7)`,
    [id, JSON.stringify({ ...choice, separator }), rows, hash, session.user_id, now, expiresAt],
  )
  const { q, ids, ...filters } = choice
  const changes = { dataset: 'companies', rows, ...filters, is_searched: Boolean(q), is_chosen: Boolean(ids) }
  const entry = { action: 'exports.create', entity: 'platform_companies', entity_id: null, changes }
  await audit(db, session, entry, now, newId, ip)
  return { path: `/platform-exports/${token}`, rows, expires_at: expiresAt.toISOString() }
}

interface Link {
  id: string
  params: Choice & { separator: 'comma' | 'semicolon' }
  created_at: string
  role: PlatformRole
}

/** Uses a link up: 404 for none, 410 for one that is used or old or whose maker sees no companies any more. */
function take({ root, params, now, newId, ip }: DownloadContext<typeof downloadCompanies>): Promise<Link> {
  return root(async (db) => {
    const row = await db.one<
      Omit<Link, 'role'> & { expires_at: string; used_at: string | null; role: PlatformRole | null }
    >(
      `select platform_exports.id, params, platform_exports.created_at, expires_at, used_at, administrators.role
       from platform_exports
       left join administrators on administrators.id = created_by and archived_at is null and not is_blocked
       where token_hash = $1 for update of platform_exports`,
      [hashOf(params.token)],
    )
    if (!row) throw notFound()
    const { role, used_at, expires_at, ...link } = row
    const sees = role !== null && holdsPlatform(platformRoles[role], 'admin.companies.view')
    if (used_at !== null || Date.parse(expires_at) <= now.getTime() || !sees)
      throw new Refusal(410, 'gone', ofExports.linkUsed)
    await db.run("update platform_exports set used_at = $2, params = '{}' where id = $1", [link.id, now])
    // A link is no person: who holds it is not known, from where it was used is.
    const holder = { user_id: null, user_name: '', company_id: null }
    const entry = { action: 'exports.download', entity: 'platform_companies', entity_id: null }
    await audit(db, holder, entry, now, newId, ip)
    return { ...link, role }
  })
}

/** Memory holds one page: the next one is asked for when the caller has taken the last. */
async function* linesOf(
  hooks: CompanyHooks,
  { root, ports, language }: DownloadContext<typeof downloadCompanies>,
  { params, role }: Link,
): AsyncGenerator<string> {
  const { separator, ...choice } = params
  const columns = columnsFor(role)
  const write = (cells: string[]) => `${cells.map(textCell).join(separator === 'semicolon' ? ';' : ',')}\r\n`
  yield byteOrderMark + write(Object.keys(columns))
  const now = ports.clock()
  let cursor: string | null = null
  let written = 0
  do {
    const query: Choice & BaseQuery = { ...choice, limit: PAGE, ...(cursor && { cursor }) }
    const asked = (await root((db) => {
      const session = { company_id: null } as WorkOn<typeof platformCompanies>['session']
      return page(hooks, query, { db, session, now, newId: () => ports.newId(), ip: '', language } as WorkOn<
        typeof platformCompanies
      >)
    })) as Awaited<ReturnType<typeof page>>
    yield asked.items.map((company) => write(Object.values(columns).map((cell) => cell(company)))).join('')
    written += asked.items.length
    cursor = asked.next_cursor
  } while (cursor !== null && written < maxExportRows)
}

/** A page of what was chosen. */
function page(
  hooks: CompanyHooks,
  { ids, ...query }: Choice & BaseQuery,
  work: WorkOn<typeof platformCompanies>,
) {
  const narrowed: CompanyHooks = {
    ...hooks,
    where: (asked, doing) => [
      ...(hooks.where?.(asked, doing) ?? []),
      ...(ids ? [sql`platform_companies.id = any(${ids}::uuid[])`] : []),
    ],
  }
  return listPage(platformCompanies, narrowed, rowsOf(platformCompanies, narrowed), query, work)
}

/** The balance is for those who may see the money. */
function columnsFor(role: PlatformRole): Record<string, (company: PlatformCompany) => string> {
  const seesMoney = holdsPlatform(platformRoles[role], 'admin.billing.view')
  return {
    id: ({ id }) => id,
    name: ({ name }) => name,
    state: ({ state }) => state,
    plan: ({ plan }) => plan?.['en'] ?? Object.values(plan ?? {})[0] ?? '',
    expiry_date: ({ expiry_date: at }) => at.slice(0, 10),
    ...(seesMoney && { balance: ({ balance, currency }: PlatformCompany) => `${balance} ${currency}` }),
    orders_30: ({ orders_30: count }) => String(count),
    seen_at: ({ seen_at: at }) => at?.slice(0, 10) ?? '',
    country: ({ country }) => country,
    owner: ({ owner }) => owner?.name ?? '',
    phone: ({ owner }) => owner?.phone ?? '',
    created_at: ({ created_at: at }) => at.slice(0, 10),
  }
}
