import { type ImportJob, type ImportSample, importRights } from '#contract/imports.ts'
import type { Locale } from '#contract/locales.ts'
import type { Db } from '#server/db/tenant.ts'
import { say } from '#server/http/answers/language.ts'
import { emit } from '#server/http/events/outbox.ts'
import { notFound } from '#server/http/answers/refusal.ts'
import { isForeign } from '#server/imports/products/prices.ts'
import type { Counts, PriceFacts } from './dataset.ts'
import { rowText } from './rowTexts.ts'
import { type FileProblem, texts } from './texts.ts'

/** A bad row as the database keeps it; its message is made for each reader. */
export interface KeptRowError {
  row: number
  field: string
  code: string
}

/** An import as the database keeps it. */
export interface ImportRow extends Omit<ImportJob, 'row_errors' | 'counts' | 'error' | 'can_map' | 'prices'> {
  company_id: string
  /** Below the data folder. */
  file_path: string
  items_done: number
  counts: Partial<Counts>
  row_errors: KeptRowError[]
  error: FileProblem | null
  keeps_known: boolean
  /** What each column is, as chosen or remembered. */
  mapping: (string | null)[] | null
  /** The columns of the file are kept and may be chosen. */
  has_columns: boolean
  /** In which currency somebody has said the prices are, and its rate. */
  currency: string | null
  rate: number | null
  prices: PriceFacts | null
  company_currency: string
  version: number
}

/** Nothing counted yet. */
export const noCounts: Counts = {
  items: 0,
  variants: 0,
  categories: 0,
  tags: 0,
  created: 0,
  updated: 0,
  unchanged: 0,
  errors: 0,
}

/** Columns of an `ImportRow`, for select and returning. */
export const importColumns = `company_id, id, dataset, file_name, file_path, state, rows_done, rows_total, items_done, counts,
  row_errors, error, keeps_known, mapping, file_columns is not null as has_columns, version, created_at, finished_at,
  currency, rate, prices, samples, (select companies.currency from companies where companies.id = company_id) as company_currency`

/** The import of the company; throws 404 for an unknown one and another company's alike. */
export async function findImport(db: Db, companyId: string, id: string): Promise<ImportRow> {
  const row = await db.one<ImportRow>(
    `select ${importColumns} from imports where company_id = $1 and id = $2`,
    [companyId, id],
  )
  if (!row) throw notFound()
  return row
}

/** The import as it crosses the wire, in the reader's language. */
export function toJob(row: ImportRow, language: Locale): ImportJob {
  const { id, dataset, file_name, state, rows_done, rows_total, created_at, finished_at, error } = row
  const canMap = row.has_columns && (state === 'mapping' || state === 'validated')
  return {
    id,
    dataset,
    file_name,
    state,
    rows_done,
    rows_total,
    created_at,
    finished_at,
    counts: { ...noCounts, ...row.counts },
    row_errors: row.row_errors.map(({ row: number, field, code }) => ({
      row: number,
      field,
      code,
      message: say(rowText(dataset, code), {}, language),
    })),
    samples: state === 'validated' ? row.samples : [],
    prices: dataset === 'products' ? pricesOf(row) : null,
    can_map: canMap,
    error: error === null ? null : say(texts[error], {}, language),
  }
}

function pricesOf({ currency, rate, prices, company_currency }: ImportRow): ImportJob['prices'] {
  const isAsked = currency === null && prices !== null && isForeign(company_currency, prices)
  return { currency: currency ?? prices?.named ?? company_currency, rate, is_asked: isAsked }
}

/** Keeps what a person looks at before the import runs. */
export async function keepPreview(
  db: Db,
  { company_id, id }: Pick<ImportRow, 'company_id' | 'id'>,
  samples: readonly ImportSample[],
  prices: PriceFacts | undefined,
): Promise<void> {
  await db.run('update imports set samples = $3, prices = $4 where company_id = $1 and id = $2', [
    company_id,
    id,
    JSON.stringify(samples),
    prices ? JSON.stringify(prices) : null,
  ])
}

/** Tells the company's screens how far an import is; the last thing in its transaction. */
export async function tellProgress(db: Db, row: ImportRow, now: Date): Promise<void> {
  const { id, dataset, version, state, rows_done, rows_total } = row
  await emit(
    db,
    row.company_id,
    {
      event: 'job.progress',
      entity: 'imports',
      entity_id: id,
      version,
      permission: importRights[dataset][0],
      patch: { state, rows_done, rows_total },
    },
    now,
  )
}
