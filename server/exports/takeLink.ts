import type { Body } from '#contract/endpoint.ts'
import type { createExport, downloadExport } from '#contract/exports.ts'
import { type Permission, holds } from '#contract/permissions.ts'
import type { Locale } from '#contract/locales.ts'
import type { Db } from '#server/db/tenant.ts'
import { audit } from '#server/http/audit/audit.ts'
import { Refusal, notFound } from '#server/http/answers/refusal.ts'
import type { DownloadContext } from '#server/http/route.ts'
import { texts } from './texts.ts'
import type { ZoneChoice } from './zoneFile.ts'

const AT_ONCE = 3
/** A file that has not ended after so long was cut off with its process. */
const LONGEST_MS = 15 * 60_000
const RETRY_SECONDS = 10

/** Nothing but the form of the file was chosen. */
const isWhole = `params - 'separator' = '{}'`

/** What whoever has made a link needs when it is used. */
const rightOf: Record<string, Permission | undefined> = {
  orders: 'orders.export',
  products: 'products.export',
  tables: 'branches.view',
  receipt: 'orders.print',
  invoice: 'billing.view',
  zones: 'deliveries.view',
}

/** A link that is used up by now, and the rights that its maker has at this moment. */
export interface TakenLink {
  company_id: string
  id: string
  dataset: string
  params: Omit<Body<typeof createExport>, 'dataset'> & Partial<ZoneChoice>
  language: Locale
  permissions: string[]
  created_by: string
  created_at: string
}

type LinkRow = Omit<TakenLink, 'permissions'> & {
  permissions: string[] | null
  expires_at: string
  started_at: string | null
  running: number
}

type Call = DownloadContext<typeof downloadExport>

/** Uses a link up. 404 for none, 410 for one that is used or old or whose maker has lost the right, 429 while too many are sent. */
export async function takeLink({ root, now, newId, ip }: Call, tokenHash: Buffer): Promise<TakenLink> {
  return root(async (db) => {
    const row = await db.one<LinkRow>(
      `select exports.company_id, exports.id, exports.dataset, exports.params, exports.language, exports.created_by, exports.created_at,
         exports.expires_at, exports.started_at, roles.permissions,
         (select count(*)::int from exports as other where other.company_id = exports.company_id
            and other.started_at > $2 and other.finished_at is null) as running
       from exports
       join companies on companies.id = exports.company_id and companies.state not in ('blocked', 'closed')
       left join users on users.id = exports.created_by and users.blocked_at is null
       left join employees on employees.company_id = exports.company_id and employees.user_id = users.id
         and employees.state = 'active' and employees.archived_at is null
       left join roles on roles.company_id = employees.company_id and roles.id = employees.role_id
       where exports.token_hash = $1 for update of exports`,
      [tokenHash, new Date(now.getTime() - LONGEST_MS)],
    )
    if (!row) throw notFound()
    const { permissions, expires_at, started_at, running, ...link } = row
    const mayExport = permissions !== null && holds(permissions, rightOf[link.dataset] ?? 'customers.export')
    if (started_at !== null || Date.parse(expires_at) <= now.getTime() || !mayExport)
      throw new Refusal(410, 'gone', texts.linkUsed)
    if (running >= AT_ONCE)
      throw new Refusal(429, 'too_many', texts.tooManyAtOnce, { retryAfter: RETRY_SECONDS })
    await db.run(
      `update exports set started_at = $3, params = case when ${isWhole} then '{}'::jsonb else '{"is_part": true}' end
       where company_id = $1 and id = $2`,
      [link.company_id, link.id, now],
    )
    // A link is no person: who holds it is not known, from where it was used is.
    const holder = { user_id: null, user_name: '', company_id: link.company_id }
    const entry = { action: 'exports.download', entity: 'exports', entity_id: link.id }
    await audit(db, holder, entry, now, newId, ip)
    return { ...link, permissions }
  })
}

/** Of which data a company has taken a file of everything, or any file, since a moment. */
export async function takenSince(db: Db, companyId: string, since: Date) {
  return db.query<{ dataset: string; is_whole: boolean }>(
    `select dataset, bool_or(${isWhole}) as is_whole from exports
     where company_id = $1 and created_at > $2 and started_at is not null group by dataset`,
    [companyId, since],
  )
}

/** Says that a file has ended, whole or not. */
export async function finish(
  tenant: Call['tenant'],
  { company_id, id }: TakenLink,
  now: Date,
): Promise<void> {
  await tenant(company_id, (db) =>
    db.run('update exports set finished_at = $3 where company_id = $1 and id = $2', [company_id, id, now]),
  )
}
