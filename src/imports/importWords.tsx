import { msg, plural } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import { Plural, Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { ImportDataset } from '#contract/imports.ts'

/** What an import says of the things that it brings. */
export interface ImportWords {
  title: ReactNode
  /** Which file is wanted. */
  intro: ReactNode
  limits: ReactNode
  isComing: ReactNode
  allHere: ReactNode
  /** The verb of the plan. */
  confirm(count: number): string
  done(count: number): ReactNode
  show: MessageDescriptor
  items: ReactNode
  created: ReactNode
  updated: ReactNode
  keepsKnown: ReactNode
}

const productWords: ImportWords = {
  title: <Trans>Import products</Trans>,
  intro: (
    <Trans>
      Choose the product export from your previous shop system or any price list: one CSV or Excel file with
      names and prices. You’ll see a preview before anything changes.
    </Trans>
  ),
  limits: <Trans>CSV up to 60&nbsp;MB, Excel up to 20&nbsp;MB. Photos load later automatically.</Trans>,
  isComing: <Trans>Importing products</Trans>,
  allHere: <Trans>All products in this file are already here.</Trans>,
  confirm: (count) => plural(count, { one: 'Import # product', other: 'Import # products' }),
  done: (count) => <Plural value={count} one="# product imported" other="# products imported" />,
  show: msg`Show products`,
  items: <Trans>Products</Trans>,
  created: <Trans>New products</Trans>,
  updated: <Trans>Changed products</Trans>,
  keepsKnown: <Trans>Don’t change existing products</Trans>,
}

const customerWords: ImportWords = {
  title: <Trans>Import customers</Trans>,
  intro: (
    <Trans>
      Choose a CSV or Excel file with names and phones. Addresses, notes and tags are imported too if there
      are columns for them. You’ll see a preview before anything changes.
    </Trans>
  ),
  limits: <Trans>Up to 20,000 customers, each with their own phone number.</Trans>,
  isComing: <Trans>Importing customers</Trans>,
  allHere: <Trans>All customers in this file are already here.</Trans>,
  confirm: (count) => plural(count, { one: 'Import # customer', other: 'Import # customers' }),
  done: (count) => <Plural value={count} one="# customer imported" other="# customers imported" />,
  show: msg`Show customers`,
  items: <Trans context="section">Customers</Trans>,
  created: <Trans>New customers</Trans>,
  updated: <Trans>Changed customers</Trans>,
  keepsKnown: <Trans>Don’t change existing customers</Trans>,
}

/** The words of an import by its kind. */
export const importWords: Record<ImportDataset, ImportWords> = {
  products: productWords,
  customers: customerWords,
}
