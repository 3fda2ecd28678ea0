import { createWriteStream } from 'node:fs'
import { mkdir, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { ImportDataset, uploadImport } from '#contract/imports.ts'
import { sqlState } from '#server/db/failures.ts'
import { boundUpload } from '#server/files/boundUpload.ts'
import { ConcurrencyLimit } from '#server/http/limits/concurrencyLimit.ts'
import { audit } from '#server/http/audit/audit.ts'
import { FieldErrors, Refusal } from '#server/http/answers/refusal.ts'
import type { UploadContext } from '#server/http/route.ts'
import { texts as common } from '#server/http/answers/texts.ts'
import { MOST_OPEN, refuseMany } from './openImports.ts'
import { type ImportRow, importColumns } from './importRow.ts'
import { texts } from './texts.ts'

type Upload = UploadContext<typeof uploadImport>

/** Files of a company that are on their way to this process. */
const atOnce = new ConcurrencyLimit(MOST_OPEN)

/** Puts the file into the data folder and the import into the database; a refused file leaves neither. */
export function storeUpload(context: Upload, dataset: ImportDataset): Promise<ImportRow> {
  const companyId = context.session.company_id
  const { dataDir } = context.config
  const bounds = { atOnce, ownerId: companyId, isOnDisk: true, noSpace: texts.noSpace }
  return boundUpload(context, bounds, async () => {
    await context.tenant(companyId, (db) => refuseMany(db, companyId, { dataDir }))
    return store(context, dataset)
  })
}

async function store(context: Upload, dataset: ImportDataset): Promise<ImportRow> {
  const id = context.newId()
  const filePath = join('imports', `${id}.csv`)
  const file = join(context.config.dataDir, filePath)
  try {
    const bytes = await write(context, file)
    return await insert(context, { id, dataset, filePath, bytes })
  } catch (error) {
    await rm(file, { force: true })
    throw error
  }
}

async function write({ file: { stream, isCut }, log }: Upload, file: string): Promise<number> {
  try {
    await mkdir(dirname(file), { recursive: true })
    await pipeline(stream, createWriteStream(file, { mode: 0o600 }))
  } catch (error) {
    if (isCut()) throw new Refusal(413, 'too_large', common.tooLarge)
    // The parser of the form gives its errors no code, the file system always does.
    if (sqlState(error) === undefined) throw new Refusal(400, 'malformed', common.malformed)
    log.error({ err: error }, 'An upload was not stored')
    throw new Refusal(503, 'unavailable', texts.noSpace)
  }
  if (isCut()) throw new Refusal(413, 'too_large', common.tooLarge)
  const { size } = await stat(file)
  if (size === 0) throw new FieldErrors({ file: [texts.empty] })
  return size
}

interface NewImport {
  id: string
  dataset: ImportDataset
  filePath: string
  bytes: number
}

function insert(context: Upload, { id, dataset, filePath, bytes }: NewImport): Promise<ImportRow> {
  const { session, now, newId, ip, file, config } = context
  return context.tenant(session.company_id, async (db) => {
    await db.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`imports:${session.company_id}`])
    await refuseMany(db, session.company_id, { dataDir: config.dataDir, bytes })
    const row = await db.one<ImportRow>(
      `insert into imports (company_id, id, dataset, file_name, file_path, created_by, created_at, updated_at)
       values ($1, $2, $3, $4, $5, $6, $7, $7) returning ${importColumns}`,
      [session.company_id, id, dataset, plainName(file.name, dataset), filePath, session.user_id, now],
    )
    const entry = { action: 'imports.uploaded', entity: 'imports', entity_id: id }
    await audit(db, session, entry, now, newId, ip)
    return row as ImportRow
  })
}

/** The name that a person gave the file, without folders and odd characters. */
function plainName(name: string | undefined, dataset: ImportDataset): string {
  const last = (name ?? '').split(/[\\/]/).at(-1) ?? ''
  return last.replaceAll(/[\p{Cc}\p{Cf}]/gu, '').slice(0, 200) || `${dataset}.csv`
}
