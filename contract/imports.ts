import * as z from 'zod/mini'
import { defineEndpoint } from './endpoint.ts'
import { currencies } from './currencies.ts'
import { id, instant, money } from './fields.ts'
import { holds, type Permission } from './permissions.ts'

/** What a file can be full of, with the rights that its import needs, all of them: it sets what a form sets. */
export const importRights = {
  products: ['products.import'],
  customers: [
    'customers.import',
    'customers.view',
    'customers.contacts',
    'customers.create',
    'customers.update',
    'customers.blacklist',
  ],
} as const satisfies Record<string, readonly [Permission, ...Permission[]]>
export type ImportDataset = keyof typeof importRights
export const importDatasets = Object.keys(importRights) as [ImportDataset, ...ImportDataset[]]

/** The first right that is missing for an import of these; undefined when all are held. */
export function missingImportRight(
  grants: readonly string[],
  dataset: ImportDataset,
): Permission | undefined {
  return importRights[dataset].find((right) => !holds(grants, right))
}

/**
 * uploaded → validating → validated (dry run) → confirmed → running → done; failed and cancelled end it. A file whose
 * columns nobody knows goes from validating to mapping, and on to uploaded once a person has said what they mean.
 */
export const importStates = [
  'uploaded',
  'validating',
  'mapping',
  'validated',
  'confirmed',
  'running',
  'done',
  'failed',
  'cancelled',
] as const
export type ImportState = (typeof importStates)[number]

/** A row of the file that stays out, by its number in the file (the header is row 1). */
export const importRowError = z.object({
  row: z.int(),
  field: z.string(),
  code: z.string(),
  message: z.string(),
})
export type ImportRowError = z.infer<typeof importRowError>

const counts = z.object({
  /** Products or customers. */
  items: z.int(),
  /** Of products only. */
  variants: z.int(),
  categories: z.int(),
  tags: z.int(),
  /** Of the items: new, changed, the same as before. */
  created: z.int(),
  updated: z.int(),
  unchanged: z.int(),
  errors: z.int(),
})

/** An item as it will be: a product with its prices in the company's currency, or a customer. */
export const importSample = z.object({
  name: z.string(),
  /** Of a product: the lowest and the highest price of its variants. */
  price_min: z.nullable(money),
  price_max: z.nullable(money),
  category: z.nullable(z.string()),
  /** Of a customer. */
  phone: z.nullable(z.string()),
})
export type ImportSample = z.infer<typeof importSample>

/** How many items of a file are shown before anything is changed. */
export const MOST_SAMPLES = 5

/** What a unit of the file's currency costs in the company's own, in millionths. */
export const exchangeRate = z.int().check(z.minimum(1), z.maximum(1_000_000_000_000_000))
export const RATE_SCALE = 1_000_000

export const importJob = z.object({
  id,
  dataset: z.enum(importDatasets),
  file_name: z.string(),
  state: z.enum(importStates),
  /** Rows read so far and in all (0 while unknown). */
  rows_done: z.int(),
  rows_total: z.int(),
  counts,
  /** The first 200 bad rows; `counts.errors` is the full number. */
  row_errors: z.array(importRowError),
  /** The first items as they will be, while the import waits to be confirmed. */
  samples: z.array(importSample),
  /** Of products: the currency of the prices in the file and its rate to the company's own. */
  prices: z.nullable(
    z.object({
      currency: z.string(),
      rate: z.nullable(exchangeRate),
      /** The file seems to be in another currency: somebody has to say which before it can run. */
      is_asked: z.boolean(),
    }),
  ),
  /** A person may now say what the columns of the file mean. */
  can_map: z.boolean(),
  /** Why the whole file failed, in the user's language. */
  error: z.nullable(z.string()),
  created_at: instant,
  finished_at: z.nullable(instant),
})
export type ImportJob = z.infer<typeof importJob>

const one = z.strictObject({ id })

/** Who may import anything at all. */
export const anyImportRight = importDatasets.map((dataset) => importRights[dataset][0])

/**
 * Multipart with one field `file`: CSV of at most 60 MB, or the first sheet of an .xlsx of at most 20 MB. The dry run
 * starts at once. Products without `dataset`.
 */
export const uploadImport = defineEndpoint({
  method: 'POST',
  path: '/app/imports',
  access: 'company',
  permission: anyImportRight,
  query: z.strictObject({ dataset: z.optional(z.enum(importDatasets)) }),
  payload: importJob,
  status: 202,
  isUpload: true,
  summary: 'Uploads products or customers of another shop system and starts the dry run',
})
export const listImports = defineEndpoint({
  method: 'GET',
  path: '/app/imports',
  access: 'company',
  permission: anyImportRight,
  payload: z.object({ items: z.array(importJob) }),
  summary: 'The last 20 imports that the caller may see',
})
export const getImport = defineEndpoint({
  method: 'GET',
  path: '/app/imports/:id',
  access: 'company',
  permission: anyImportRight,
  params: one,
  payload: importJob,
  summary: 'One import with its progress',
})
export const confirmImport = defineEndpoint({
  method: 'POST',
  path: '/app/imports/:id/confirm',
  access: 'company',
  permission: anyImportRight,
  params: one,
  /** With `keeps_known` only new items come in, those that are here stay as they are. */
  body: z.strictObject({ keeps_known: z.optional(z.boolean()) }),
  payload: importJob,
  status: 202,
  summary: 'Runs a validated import',
})
const currencyCodes = currencies.map(({ code }) => code) as [string, ...string[]]

export const chooseImportCurrency = defineEndpoint({
  method: 'POST',
  path: '/app/imports/:id/currency',
  access: 'company',
  permission: 'products.import',
  params: one,
  /** Without a rate for the company's own currency, with one for any other. */
  body: z.strictObject({ currency: z.enum(currencyCodes), rate: z.nullable(exchangeRate) }),
  payload: importJob,
  status: 202,
  summary: 'Says in which currency the prices of a file are, and counts the dry run again',
})
export const cancelImport = defineEndpoint({
  method: 'POST',
  path: '/app/imports/:id/cancel',
  access: 'company',
  permission: anyImportRight,
  params: one,
  body: z.strictObject({}),
  payload: importJob,
  summary: 'Stops an import that has not finished; what is in stays in',
})
