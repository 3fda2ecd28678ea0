import { chooseImportCurrency } from '#contract/imports.ts'
import { audit } from '#server/http/audit/audit.ts'
import { FieldErrors, Refusal } from '#server/http/answers/refusal.ts'
import { type Route, route } from '#server/http/route.ts'
import { type ImportRow, importColumns, tellProgress, toJob } from '#server/imports/importRow.ts'
import { findOwn } from '#server/imports/ownImport.ts'
import { texts } from '#server/imports/texts.ts'

/** The call that says what the prices of a file are; `begin` starts the dry run. */
export function importCurrencyRoute(begin: (row: ImportRow) => Promise<void> | undefined): Route {
  return route(chooseImportCurrency, async (context) => {
    const { db, session, params, body, now, newId, ip, language } = context
    const before = await findOwn(context)
    const isOwn = body.currency === before.company_currency
    if (!isOwn && body.rate === null) throw new FieldErrors({ rate: [texts.rateNeeded] })
    const moved = await db.one<ImportRow>(
      `update imports set state = 'uploaded', currency = $3, rate = $4, samples = '[]', version = version + 1, updated_at = $5
       where company_id = $1 and id = $2 and state = 'validated' and dataset = 'products' returning ${importColumns}`,
      [session.company_id, params.id, body.currency, isOwn ? null : body.rate, now],
    )
    if (!moved) throw new Refusal(409, 'conflict', texts.notChecked, { current: toJob(before, language) })
    const entry = { action: 'imports.currency', entity: 'imports', entity_id: moved.id }
    await audit(db, session, entry, now, newId, ip)
    await tellProgress(db, moved, now)
    context.afterCommit(() => begin(moved))
    return toJob(moved, language)
  })
}
