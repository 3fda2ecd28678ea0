import type { ImportDataset } from '#contract/imports.ts'
import { customerDataset } from '#server/imports/customers/customerDataset.ts'
import { productDataset } from '#server/imports/products/productDataset.ts'
import type { Company, Dataset, ToldPrices } from './dataset.ts'

const datasets: Record<ImportDataset, (company: Company, told: ToldPrices) => Dataset> = {
  products: productDataset,
  customers: customerDataset,
}

/** What an import of this kind does with its file, from the first batch on. */
export function openDataset(kind: ImportDataset, company: Company, told: ToldPrices): Dataset {
  return datasets[kind](company, told)
}
