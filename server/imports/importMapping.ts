import { chooseImportMapping, getImportMapping, type ImportMapping } from '#contract/importMapping.ts'
import type { ImportJob } from '#contract/imports.ts'
import { audit } from '#server/http/audit/audit.ts'
import { FieldErrors, Refusal } from '#server/http/answers/refusal.ts'
import { type Context, type Route, route } from '#server/http/route.ts'
import type { FileColumn } from '#server/imports/reading/fileColumns.ts'
import { choicesOf, fieldLabel, guessFields, isUsable } from './fieldChoices.ts'
import { type ImportRow, importColumns, tellProgress, toJob } from './importRow.ts'
import { columnsOf } from './mappings.ts'
import { findOwn } from './ownImport.ts'
import { texts } from './texts.ts'

type MappingContext = Context<typeof getImportMapping> | Context<typeof chooseImportMapping>

/** Calls that say what the columns of a file are; `begin` starts the dry run. */
export function importMappingRoutes(begin: (row: ImportRow) => Promise<void> | undefined): Route[] {
  return [
    route(getImportMapping, async (context): Promise<ImportMapping> => {
      const { row, columns } = await findColumnsOf(context)
      const { fields, required } = choicesOf(row.dataset)
      const chosen = row.mapping ?? guessFields(row.dataset, columns)
      return {
        columns: columns.map((column, at) => ({ ...column, field: chosen[at] ?? null })),
        fields: fields.map((field) => ({ field, label: fieldLabel(row.dataset, field, context.language) })),
        required: required.map((group) => [...group]),
      }
    }),
    route(chooseImportMapping, async (context): Promise<ImportJob> => {
      const { row, columns } = await findColumnsOf(context)
      if (!isUsable(row.dataset, context.body.fields, columns))
        throw new FieldErrors({ fields: [texts.wrongFields] })
      const moved = await choose(context)
      context.afterCommit(() => begin(moved))
      return toJob(moved, context.language)
    }),
  ]
}

/** The columns as long as they may be chosen. */
async function findColumnsOf(context: MappingContext): Promise<{ row: ImportRow; columns: FileColumn[] }> {
  const row = await findOwn(context)
  const columns = toJob(row, context.language).can_map ? await columnsOf(context.db, row) : null
  if (columns === null) throw notNow(row, context)
  return { row, columns }
}

async function choose(context: Context<typeof chooseImportMapping>): Promise<ImportRow> {
  const { db, session, params, body, now, newId, ip } = context
  const moved = await db.one<ImportRow>(
    `update imports set state = 'uploaded', mapping = $3, version = version + 1, updated_at = $4
     where company_id = $1 and id = $2 and state in ('mapping', 'validated') returning ${importColumns}`,
    [session.company_id, params.id, JSON.stringify(body.fields), now],
  )
  if (!moved) throw notNow(await findOwn(context), context)
  const entry = { action: 'imports.mapped', entity: 'imports', entity_id: moved.id }
  await audit(db, session, entry, now, newId, ip)
  await tellProgress(db, moved, now)
  return moved
}

const notNow = (row: ImportRow, { language }: MappingContext) =>
  new Refusal(409, 'conflict', texts.noColumns, { current: toJob(row, language) })
