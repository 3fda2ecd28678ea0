import { type ImportDataset, missingImportRight } from '#contract/imports.ts'
import type { Db } from '#server/db/tenant.ts'
import { forbidden } from '#server/http/answers/refusal.ts'
import type { Staff } from '#server/http/route.ts'
import { type ImportRow, findImport } from './importRow.ts'

/** Whether somebody may import things of this kind. */
export const mayImport = ({ permissions }: Pick<Staff, 'permissions'>, dataset: ImportDataset) =>
  missingImportRight(permissions, dataset) === undefined

/** The import, for those who may import its kind; throws 403 for others and 404 for an unknown one. */
export async function findOwn(call: {
  db: Db
  session: Pick<Staff, 'company_id' | 'permissions'>
  params: { id: string }
}): Promise<ImportRow> {
  const row = await findImport(call.db, call.session.company_id, call.params.id)
  const missing = missingImportRight(call.session.permissions, row.dataset)
  if (missing) throw forbidden(missing)
  return row
}
