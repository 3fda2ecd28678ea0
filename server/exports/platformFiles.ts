import type * as z from 'zod/mini'
import type { exportLink } from '#contract/exports.ts'
import { downloadPlatformFile } from '#contract/platformFiles.ts'
import {
  holdsPlatform,
  type PlatformPermission,
  type PlatformRole,
  platformRoles,
} from '#contract/platformPermissions.ts'
import { byteOrderMark, textCell } from '#server/exports/csvCells.ts'
import { hashOf, newToken } from '#server/exports/makeLink.ts'
import { texts } from '#server/exports/texts.ts'
import { notFound, Refusal } from '#server/http/answers/refusal.ts'
import { audit } from '#server/http/audit/audit.ts'
import {
  type Admin,
  type DownloadAnswer,
  type DownloadContext,
  downloadRoute,
  type Route,
} from '#server/http/route.ts'
import type { Work } from '#server/http/work.ts'
import type { Ports } from '#server/ports.ts'
import type { ListFile, PlatformChoice } from './listFile.ts'

type Separator = 'comma' | 'semicolon'

/** Makes a link that hands out the file of a list once. */
export async function preparePlatformFile(
  file: ListFile,
  { separator = 'comma', ...choice }: PlatformChoice & { separator?: Separator | undefined },
  { ports, ...work }: Work<Admin> & { ports: Pick<Ports, 'random'> },
): Promise<z.infer<typeof exportLink>> {
  const { db, session, now, newId, ip } = work
  const rows = await file.count(choice, work)
  if (rows === 0) throw new Refusal(409, 'conflict', texts.nothing)
  const { q, ids, ...filters } = choice
  const changes = { dataset: file.name, rows, ...filters, is_searched: Boolean(q), is_chosen: Boolean(ids) }
  const entry = { action: 'exports.create', entity: file.entity, entity_id: null, changes }
  await audit(db, session, entry, now, newId, ip)
  return linkPlatformFile({ dataset: file.name, rows, params: { ...choice, separator } }, { ...work, ports })
}

/** Makes a link that hands out something of the platform once; whoever makes it writes the log. */
export async function linkPlatformFile(
  { dataset, rows, params }: { dataset: string; rows: number; params: object },
  { db, session, now, newId, ports }: Work<Admin> & { ports: Pick<Ports, 'random'> },
): Promise<z.infer<typeof exportLink>> {
  const { token, hash, expiresAt } = newToken({ ports, now })
  await db.run(
    `insert into platform_exports (id, dataset, params, rows, token_hash, created_by, created_at, expires_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [newId(), dataset, JSON.stringify(params), rows, hash, session.user_id, now, expiresAt],
  )
  return { path: `/platform-exports/${token}`, rows, expires_at: expiresAt.toISOString() }
}

type Call = DownloadContext<typeof downloadPlatformFile>

/** What links of one kind hand out. */
export interface LinkedFile {
  /** Which links. */
  name: string
  /** What the log calls what it is of. */
  entity: string
  /** Whoever has made the link must still have the right when it is used. */
  view: PlatformPermission
  open(link: Pick<Link, 'params' | 'created_at' | 'created_by' | 'role'>, call: Call): Promise<DownloadAnswer>
}

/** Files of a list, as links hand them out. */
export const linkedList = (file: ListFile): LinkedFile => ({
  ...file,
  open: async (
    { params: { separator = 'comma', ...choice }, created_at, created_by: userId, role },
    call,
  ) => ({
    name: `${file.name}-${created_at.slice(0, 10)}.csv`,
    type: 'text/csv; charset=utf-8',
    pieces: written(file.lines(choice, { ...call, role, userId }), separator),
  }),
})

/** The call that hands out the file of a link, whatever it is of. */
export function platformFileRoutes(files: readonly LinkedFile[]): Route[] {
  return [
    downloadRoute(downloadPlatformFile, async (context) => {
      const { file, link } = await take(files, context)
      return file.open(link, context)
    }),
  ]
}

interface Link {
  id: string
  dataset: string
  params: PlatformChoice & { separator?: Separator }
  created_at: string
  created_by: string
  expires_at: string
  used_at: string | null
  role: PlatformRole
}

type Stored = Omit<Link, 'role'> & { role: PlatformRole | null }

/** Uses a link up: 404 for none, 410 for one that is used or old or whose maker sees the list no more. */
function take(
  files: readonly LinkedFile[],
  { root, params, now, newId, ip }: DownloadContext<typeof downloadPlatformFile>,
) {
  return root(async (db) => {
    const link = await db.one<Stored>(
      `select platform_exports.id, dataset, params, platform_exports.created_at, created_by, expires_at, used_at, administrators.role
       from platform_exports
       left join administrators on administrators.id = created_by and archived_at is null and not is_blocked
       where token_hash = $1 for update of platform_exports`,
      [hashOf(params.token)],
    )
    const file = files.find(({ name }) => name === link?.dataset)
    if (!link || !file) throw notFound()
    const { role, used_at, expires_at } = link
    const isOver = used_at !== null || Date.parse(expires_at) <= now.getTime()
    if (isOver || role === null || !holdsPlatform(platformRoles[role], file.view))
      throw new Refusal(410, 'gone', texts.linkUsed)
    await db.run("update platform_exports set used_at = $2, params = '{}' where id = $1", [link.id, now])
    // A link is no person: who holds it is not known, from where it was used is.
    const holder = { user_id: null, user_name: '', company_id: null }
    const entry = { action: 'exports.download', entity: file.entity, entity_id: null }
    await audit(db, holder, entry, now, newId, ip)
    return { file, link: { ...link, role } }
  })
}

async function* written(
  pages: AsyncIterable<readonly (readonly string[])[]>,
  separator: Separator,
): AsyncGenerator<string> {
  const sign = separator === 'semicolon' ? ';' : ','
  let mark = byteOrderMark
  for await (const lines of pages) {
    yield mark + lines.map((cells) => `${cells.map(textCell).join(sign)}\r\n`).join('')
    mark = ''
  }
}
