import { randomBytes } from 'node:crypto'
import {
  addLeadFile,
  type LeadFile,
  type LeadFileType,
  leadFileTypes,
  linkLeadFile,
  listLeadFiles,
  MOST_LEAD_FILES,
  removeLeadFile,
} from '#contract/leadFiles.ts'
import type { leads } from '#contract/leads.ts'
import type { Db } from '#server/db/tenant.ts'
import { linkPlatformFile, type LinkedFile } from '#server/exports/platformFiles.ts'
import { boundUpload } from '#server/files/boundUpload.ts'
import { readImage } from '#server/files/readImage.ts'
import { fileStore } from '#server/files/store.ts'
import { FieldErrors, notFound, Refusal } from '#server/http/answers/refusal.ts'
import { ConcurrencyLimit } from '#server/http/limits/concurrencyLimit.ts'
import { type Route, route, type UploadContext, uploadRoute } from '#server/http/route.ts'
import { workOf } from '#server/http/work.ts'
import type { Store } from '#server/resource/store.ts'
import { texts } from './texts.ts'
import { fileNameOf, fileTypeOf, shownName } from './fileKinds.ts'

type LeadStore = Store<typeof leads>
type Upload = UploadContext<typeof addLeadFile>

/** Of the platform's people together. */
const atOnce = new ConcurrencyLimit(4)

const columns = 'id, name, type, bytes, added_by_name as added_by, created_at'

/** Calls of the files of a lead. */
export function attachmentRoutes(store: LeadStore): Route[] {
  return [
    route(listLeadFiles, async (context) => {
      const { id } = await store.get(context.params.id, workOf(context))
      const items = await context.db.query<LeadFile>(
        `select ${columns} from lead_files where lead_id = $1 order by created_at, id`,
        [id],
      )
      return { items }
    }),
    uploadRoute(addLeadFile, (context) => {
      const isOnDisk = context.config.s3 === undefined
      const bounds = { atOnce, ownerId: 'leads', isOnDisk, noSpace: texts.fileNotStored }
      return boundUpload(context, bounds, () => keepFile(store, context))
    }),
    route(linkLeadFile, async (context) => {
      const { db, params, ports } = context
      const work = workOf(context)
      const { name } = await findFile(db, params)
      const link = { dataset: linkedAttachment.name, rows: 1, params: { file_id: params.file_id } }
      await store.record(params.id, { action: 'open_file', changes: { file: [null, name] } }, work)
      return linkPlatformFile(link, { ...work, ports })
    }),
    route(removeLeadFile, async (context) => {
      const { db, params, config, afterCommit } = context
      const work = workOf(context)
      await store.hold(params.id, work)
      const { key, name } = await findFile(db, params)
      await db.run('update lead_files set lead_id = null where id = $1', [params.file_id])
      await store.record(params.id, { action: 'remove_file', changes: { file: [name, null] } }, work)
      afterCommit(() => fileStore(config).delete(key))
      return {}
    }),
  ]
}

/** Hands out a file of a lead, as long as it is there. */
export const linkedAttachment: LinkedFile = {
  name: 'lead-file',
  entity: 'leads',
  view: 'admin.leads.view',
  open: async ({ params }, { root, config }) => {
    const file = await root((db) =>
      db.one<{ key: string; name: string; type: LeadFileType }>(
        'select key, name, type from lead_files where id = $1 and lead_id is not null',
        [params['file_id']],
      ),
    )
    const content = file && (await fileStore(config).get(file.key))
    if (!content) throw notFound()
    return { name: fileNameOf(file), type: file.type, pieces: [content] }
  },
}

async function findFile(db: Db, { id, file_id }: { id: string; file_id: string }) {
  const file = await db.one<{ key: string; name: string }>(
    'select key, name from lead_files where id = $1 and lead_id = $2',
    [file_id, id],
  )
  if (!file) throw notFound()
  return file
}

/** The row comes first, without its lead: what is never stored, or comes too late, is removed within hours. */
async function keepFile(store: LeadStore, context: Upload): Promise<LeadFile> {
  const { root, session, config, now, newId, file, log } = context
  const { id: leadId } = context.params
  const bytes = await readImage(file.stream, texts.wrongFile)
  const type = fileTypeOf(bytes)
  if (!type) throw new FieldErrors({ file: [texts.wrongFile] })
  const name = shownName(file.name, leadFileTypes[type])
  const [id, key] = [newId(), `${randomBytes(20).toString('hex')}.${leadFileTypes[type]}`]
  await root(async (db) => {
    await requireRoom(store, leadId, { ...context, db })
    await db.run(
      `insert into lead_files (id, name, type, bytes, key, added_by, added_by_name, created_at)
       values ($1, $2, $3, $4, $5, $6, $7, $8)`,
      [id, name, type, bytes.length, key, session.user_id, session.user_name, now],
    )
  })
  try {
    await fileStore(config).put(key, bytes, type)
  } catch (error) {
    log.error({ err: error }, 'A file of a lead was not stored')
    throw new Refusal(503, 'unavailable', texts.fileNotStored)
  }
  return root(async (db) => {
    const work = workOf({ ...context, db })
    await requireRoom(store, leadId, { ...context, db })
    const kept = await db.one<LeadFile>(
      `update lead_files set lead_id = $2 where id = $1 returning ${columns}`,
      [id, leadId],
    )
    await store.record(leadId, { action: 'add_file', changes: { file: [null, name] } }, work)
    return kept!
  })
}

/** A living lead that has not too many files already; nobody adds another one until the transaction ends. */
async function requireRoom(store: LeadStore, leadId: string, context: Upload & { db: Db }): Promise<void> {
  const work = workOf(context)
  await store.hold(leadId, work)
  const lead = await store.get(leadId, work)
  if (lead.archived_at !== null) throw await store.stale(leadId, work)
  const held = await context.db.one<{ count: number }>(
    'select count(*)::int as count from lead_files where lead_id = $1',
    [leadId],
  )
  if ((held?.count ?? 0) >= MOST_LEAD_FILES)
    throw new Refusal(409, 'conflict', texts.manyFiles, { values: { max: MOST_LEAD_FILES } })
}
