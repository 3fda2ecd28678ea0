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
      Take the product export of your last shop system or any price list: one CSV or Excel file with the names
      and prices. Nothing is changed before you have seen what it would do.
    </Trans>
  ),
  limits: <Trans>CSV up to 60 MB, Excel up to 20 MB. Photos come later by themselves.</Trans>,
  isComing: <Trans>Importing products</Trans>,
  allHere: <Trans>Every product of this file is here already.</Trans>,
  confirm: (count) => plural(count, { one: 'Import # product', other: 'Import # products' }),
  done: (count) => <Plural value={count} one="# product is in" other="# products are in" />,
  show: msg`Show products`,
  items: <Trans>Products</Trans>,
  created: <Trans>New products</Trans>,
  updated: <Trans>Changed products</Trans>,
  keepsKnown: <Trans>Leave known products unchanged</Trans>,
}

const customerWords: ImportWords = {
  title: <Trans>Import customers</Trans>,
  intro: (
    <Trans>
      Take a CSV or Excel file with names and phones. Addresses, notes and tags come along if there are
      columns for them. Nothing is changed before you have seen what it would do.
    </Trans>
  ),
  limits: <Trans>Up to 20,000 customers, each with a phone number of their own.</Trans>,
  isComing: <Trans>Importing customers</Trans>,
  allHere: <Trans>Every customer of this file is here already.</Trans>,
  confirm: (count) => plural(count, { one: 'Import # customer', other: 'Import # customers' }),
  done: (count) => <Plural value={count} one="# customer is in" other="# customers are in" />,
  show: msg`Show customers`,
  items: <Trans context="section">Customers</Trans>,
  created: <Trans>New customers</Trans>,
  updated: <Trans>Changed customers</Trans>,
  keepsKnown: <Trans>Leave known customers unchanged</Trans>,
}

/** The words of an import by its kind. */
export const importWords: Record<ImportDataset, ImportWords> = {
  products: productWords,
  customers: customerWords,
}
