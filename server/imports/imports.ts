import {
  type ImportState,
  cancelImport,
  confirmImport,
  getImport,
  importDatasets,
  listImports,
  missingImportRight,
  uploadImport,
} from '#contract/imports.ts'
import { audit } from '#server/http/audit/audit.ts'
import { Refusal, type Text, forbidden } from '#server/http/answers/refusal.ts'
import { type Context, type Route, route, uploadRoute } from '#server/http/route.ts'
import { importCurrencyRoute } from '#server/imports/products/importCurrency.ts'
import type { Queue } from '#server/jobs/queue.ts'
import { type ImportRow, findImport, importColumns, tellProgress, toJob } from './importRow.ts'
import { importMappingRoutes } from './importMapping.ts'
import { keepMapping } from './mappings.ts'
import { findOwn, mayImport } from './ownImport.ts'
import { importJobName } from './importRun.ts'
import { removeFile } from './removeFile.ts'
import { storeUpload } from './storeUpload.ts'
import { texts } from './texts.ts'

const LIST_LENGTH = 20

type ActionContext = Context<typeof confirmImport> | Context<typeof cancelImport>

/** Calls of /app/imports; without a queue an import waits for a process that works on imports. */
export function importRoutes(queue: Pick<Queue, 'send'> | undefined): Route[] {
  const begin = ({ company_id, id }: ImportRow) => queue?.send(importJobName, { company_id, id })
  return [
    uploadRoute(uploadImport, async (context) => {
      const { dataset = 'products' } = context.query
      const missing = missingImportRight(context.session.permissions, dataset)
      if (missing) {
        context.file.stream.resume()
        throw forbidden(missing)
      }
      const row = await storeUpload(context, dataset)
      context.afterCommit(() => begin(row))
      return toJob(row, context.language)
    }),
    route(listImports, async ({ db, session, language }) => {
      const rows = await db.query<ImportRow>(
        `select ${importColumns} from imports where company_id = $1 and dataset = any($2)
         order by created_at desc, id desc limit $3`,
        [session.company_id, importDatasets.filter((one) => mayImport(session, one)), LIST_LENGTH],
      )
      return { items: rows.map((row) => toJob(row, language)) }
    }),
    route(getImport, async (context) => toJob(await findOwn(context), context.language)),
    route(confirmImport, async (context) => {
      const reached: ImportState[] = ['confirmed', 'running', 'done']
      const row = await moveTo(context, 'confirmed', ['validated'], reached, texts.notChecked)
      context.afterCommit(() => begin(row))
      return toJob(row, context.language)
    }),
    route(cancelImport, async (context) => {
      const open: ImportState[] = ['uploaded', 'validating', 'mapping', 'validated', 'confirmed', 'running']
      const row = await moveTo(context, 'cancelled', open, ['cancelled'], texts.isOver)
      context.afterCommit(() => removeFile(context.config, row))
      return toJob(row, context.language)
    }),
    ...importMappingRoutes(begin),
    importCurrencyRoute(begin),
  ]
}

async function moveTo(
  context: ActionContext,
  state: ImportState,
  from: ImportState[],
  reached: ImportState[],
  refusal: Text,
): Promise<ImportRow> {
  const { db, session, params, body, now, newId, ip, language } = context
  const before = await findOwn(context)
  if (state === 'confirmed' && toJob(before, language).prices?.is_asked)
    throw new Refusal(409, 'conflict', texts.currencyAsked, { current: toJob(before, language) })
  if (state === 'confirmed' && from.includes(before.state)) await keepMapping(db, before, newId(), now)
  const keepsKnown = 'keeps_known' in body && body.keeps_known === true
  const moved = await db.one<ImportRow>(
    `update imports set state = $3::text, version = version + 1, updated_at = $5::timestamptz,
       finished_at = case when $3 = 'cancelled' then $5::timestamptz end, keeps_known = keeps_known or $6, file_columns = null, samples = '[]'
     where company_id = $1 and id = $2 and state = any($4) returning ${importColumns}`,
    [session.company_id, params.id, state, from, now, keepsKnown],
  )
  if (!moved) {
    const row = await findImport(db, session.company_id, params.id)
    if (reached.includes(row.state)) return row
    throw new Refusal(409, 'conflict', refusal, { current: toJob(row, language) })
  }
  const entry = { action: `imports.${state}`, entity: 'imports', entity_id: moved.id }
  await audit(db, session, entry, now, newId, ip)
  await tellProgress(db, moved, now)
  return moved
}
