import type { Payload } from '#contract/endpoint.ts'
import {
  createExport,
  createOrderExport,
  createProductExport,
  createZoneExport,
  downloadExport,
  maxExportRows,
} from '#contract/exports.ts'
import {
  type CustomerChoice,
  type FileStyle,
  countChosen,
  customerLines,
} from '#server/customers/customerFile.ts'
import type { Db } from '#server/db/tenant.ts'
import { Refusal, unknownAt } from '#server/http/answers/refusal.ts'
import { type Context, type DownloadContext, type Route, downloadRoute, route } from '#server/http/route.ts'
import { texts as common } from '#server/http/answers/texts.ts'
import { isLocked } from '#server/profile/lock.ts'
import { byteOrderMark } from './csvCells.ts'
import { type OrderChoice, choiceFor, countOrders, orderLines } from './orderFile.ts'
import { productLines } from './productFile.ts'
import { hashOf, makeLink } from './makeLink.ts'
import { isPaper, paperOf } from './papers.ts'
import { type TakenLink, finish, takeLink } from './takeLink.ts'
import { texts } from './texts.ts'
import { readZones, zoneFile, zoneText } from './zoneFile.ts'

/** Calls that make files and hand them out. */
export const exportRoutes: Route[] = [
  route(createExport, prepare),
  route(createOrderExport, async (context) => {
    await refuseLocked(context)
    return prepareOrders(context)
  }),
  route(createProductExport, prepareProducts),
  route(createZoneExport, prepareZones),
  downloadRoute(downloadExport, async (context) => {
    const link = await takeLink(context, hashOf(context.params.token))
    if (isPaper(link.dataset)) return paperOf(context, link)
    const name = `${link.dataset}-${link.created_at.slice(0, 10)}`
    const { ending, type } = link.params.format ? zoneFile(link.params.format) : csv
    return { name: `${name}.${ending}`, type, pieces: piecesOf(context, link) }
  }),
]

async function prepare(context: Context<typeof createExport>): Promise<Payload<typeof createExport>> {
  const { dataset, separator = 'comma', ...choice } = context.body
  await refuseLocked(context)
  const rows = await countRows(context, choice)
  // What was searched for may be a name or a phone: it is not written down.
  const { q, customer_ids: ids, ...filters } = choice
  const chosen = { ...filters, is_searched: Boolean(q), is_chosen: Boolean(ids) }
  return makeLink(context, { dataset, rows, params: { ...choice, separator }, chosen })
}

type WholeCall = Context<typeof createOrderExport>

/** The file holds what the person has put behind the lock of the contacts. */
async function refuseLocked(context: Pick<WholeCall, 'root' | 'session' | 'now'>): Promise<void> {
  if (await isLocked(context, 'contacts')) throw new Refusal(403, 'locked', common.locked)
}

async function prepareOrders(context: WholeCall): Promise<Payload<typeof createExport>> {
  const { db, session, body } = context
  const { separator = 'comma', ...filters } = body
  const choice = await choiceFor(db, session, filters)
  const rows = await countOrders(db, session, choice)
  // What was searched for may be a name or a phone: it is not written down.
  const { q, ...told } = filters
  const chosen = { ...told, ...(q && { is_searched: true }) }
  return makeLink(context, { dataset: 'orders', rows, params: { ...choice, separator }, chosen })
}

async function prepareProducts(
  context: Context<typeof createProductExport>,
): Promise<Payload<typeof createExport>> {
  const { db, session, body } = context
  const counted = await db.one<{ rows: number }>(
    'select count(*)::int as rows from products where company_id = $1 and archived_at is null',
    [session.company_id],
  )
  const { separator = 'comma' } = body
  return makeLink(context, {
    dataset: 'products',
    rows: counted?.rows ?? 0,
    params: { separator },
    chosen: {},
  })
}

async function prepareZones(
  context: Context<typeof createZoneExport>,
): Promise<Payload<typeof createZoneExport>> {
  const { db, session, body } = context
  const choice = { format: body.format, branch_ids: session.branch_ids }
  const { length: rows } = await readZones(db, session.company_id, choice)
  return makeLink(context, { dataset: 'zones', rows, params: choice, chosen: { format: body.format } })
}

async function countRows(
  { db, session, now }: Context<typeof createExport>,
  choice: CustomerChoice,
): Promise<number> {
  await checkTag(db, session.company_id, choice.tag)
  const rows = await countChosen(db, choice, { session, now }, maxExportRows + 1)
  const { customer_ids: ids } = choice
  if (ids && rows < new Set(ids).size) throw unknownAt('customer_ids')
  if (rows === 0) throw new Refusal(409, 'conflict', texts.nobody)
  if (rows > maxExportRows) throw new Refusal(409, 'conflict', texts.tooManyRows)
  return rows
}

async function checkTag(db: Db, companyId: string, tag: string | undefined): Promise<void> {
  if (tag === undefined) return
  const known = await db.one(
    `select 1 from tags where company_id = $1 and id = $2 and kind = 'customer' and archived_at is null`,
    [companyId, tag],
  )
  if (!known) throw unknownAt('tag')
}

/** Memory holds one page: the next one is asked for when the caller has taken the last. */
async function* piecesOf(
  { tenant, ports, log }: DownloadContext<typeof downloadExport>,
  link: TakenLink,
): AsyncGenerator<string> {
  const { company_id, permissions, language, params } = link
  const { separator, ...choice } = params
  try {
    const run = <T>(work: (db: Db) => Promise<T>) => tenant(company_id, work)
    const style: FileStyle = {
      session: { company_id, permissions },
      language,
      separator: separator === 'semicolon' ? ';' : ',',
      now: ports.clock(),
    }
    if (params.format) {
      yield* zoneText(run, company_id, { branch_ids: [], ...params, format: params.format })
      return
    }
    yield byteOrderMark
    if (link.dataset === 'orders') yield* orderLines(run, choice as OrderChoice, style)
    else if (link.dataset === 'products') yield* productLines(run, style)
    else yield* customerLines(run, choice, style)
  } finally {
    await finish(tenant, link, ports.clock()).catch((error: unknown) =>
      log.warn(`The end of an export was not written down: ${String(error)}`),
    )
  }
}

const csv = { ending: 'csv', type: 'text/csv; charset=utf-8' }
