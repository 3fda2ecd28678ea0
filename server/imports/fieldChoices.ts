import type { ImportDataset } from '#contract/imports.ts'
import type { Locale } from '#contract/locales.ts'
import { columnTexts, inAllLanguages } from '#server/customers/fileTexts.ts'
import { say } from '#server/http/answers/language.ts'
import { productColumns } from '#server/imports/products/productColumns.ts'
import type { FileColumn } from '#server/imports/reading/fileColumns.ts'
import { fold } from '#contract/fold.ts'
import { type ColumnNames, findColumns } from '#server/imports/reading/columns.ts'
import { customerColumns } from '#server/imports/customers/customerColumns.ts'
import { fieldTexts } from './fieldTexts.ts'

const columnsOf: Record<ImportDataset, () => ColumnNames<string>> = {
  products: () => productColumns,
  customers: customerColumns,
}

/** The fields that a person may choose for the columns of a file, and of which groups one is needed. */
export function choicesOf(dataset: ImportDataset): {
  fields: readonly string[]
  required: readonly (readonly string[])[]
} {
  const { names, required, byHand } = columnsOf[dataset]()
  return byHand ?? { fields: Object.keys(names), required }
}

/** The name of a field in a language. */
export function fieldLabel(dataset: ImportDataset, field: string, language: Locale): string {
  const text = fieldTexts[dataset][field]
  return text ? say(text, {}, language) : (columnsOf[dataset]().names[field]?.[0] ?? field)
}

/**
 * Whether the heads of a file say all by themselves. A product export of another shop system does so with the columns
 * that it must have; a list of customers when every filled column is known, or known to be of no use.
 */
export function isPlain(dataset: ImportDataset, columns: readonly FileColumn[]): boolean {
  const names = columnsOf[dataset]()
  const heads = columns.map(({ head }) => head)
  if ('code' in findColumns(heads, names)) return false
  if (dataset === 'products') return true
  const known = new Set([...Object.values(names.names).flat(), ...passedOver()].map(fold))
  return columns.every(({ head, samples }) => samples.length === 0 || known.has(fold(head)))
}

/** What each column probably is: by its head, else by a name that its head begins or ends with; each field once. */
export function guessFields(dataset: ImportDataset, columns: readonly FileColumn[]): (string | null)[] {
  const heads = columns.map(({ head }) => bare(head))
  const guessed: (string | null)[] = heads.map(() => null)
  const names = choicesOf(dataset).fields.map((field) => [field, namesOf(dataset, field)] as const)
  const fits = [
    (head: string, name: string) => head === name,
    (head: string, name: string) => head.startsWith(`${name} `) || head.endsWith(` ${name}`),
  ]
  for (const isFit of fits) {
    for (const [field, known] of names) {
      if (guessed.includes(field)) continue
      const at = heads.findIndex((head, i) => guessed[i] === null && known.some((name) => isFit(head, name)))
      if (at !== -1) guessed[at] = field
    }
  }
  return guessed
}

/** Whether fields chosen once can be used for these columns. */
export function isUsable(
  dataset: ImportDataset,
  fields: readonly (string | null)[],
  columns: readonly FileColumn[],
): boolean {
  const { fields: known, required } = choicesOf(dataset)
  const chosen = fields.filter((field) => field !== null)
  return (
    fields.length === columns.length &&
    new Set(chosen).size === chosen.length &&
    chosen.every((field) => known.includes(field)) &&
    required.every((group) => group.some((field) => chosen.includes(field)))
  )
}

function namesOf(dataset: ImportDataset, field: string): string[] {
  const text = fieldTexts[dataset][field]
  const names = [...(columnsOf[dataset]().names[field] ?? []), ...(text ? inAllLanguages(text) : [])]
  return names.map(bare).filter((name) => name !== '')
}

/** Without what stands between words in some writings: `phone_number`, `Phone-Number`. */
const bare = (text: string) => fold(text.replaceAll(/[^\p{L}\p{M}\p{N}ʻʼ'’‘`]+/gu, ' '))

/** Heads of our own file that an import cannot change, and of the best known shop systems. */
const passedOver = () => [
  ...Object.values(columnTexts).flatMap(inAllLanguages),
  'Customer ID',
  'Email',
  'Accepts Email Marketing',
  'Default Address Company',
  'Default Address Province Code',
  'Default Address Country Code',
  'Default Address Zip',
  'Accepts SMS Marketing',
  'Total Spent',
  'Total Orders',
  'Tax Exempt',
]
