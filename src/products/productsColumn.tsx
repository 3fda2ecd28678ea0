import { Trans } from '@lingui/react/macro'
import type { Column } from '#src/resource/columns.ts'
import { counts } from '#src/session/language/counts.ts'

/** How many products have a row; nothing where none does. */
export const productsColumn = <Row extends { products_count: number }>(): Column<Row> => ({
  key: 'products_count',
  header: <Trans>Products</Trans>,
  place: 'subtitle',
  isQuiet: true,
  cell: ({ products_count }) => products_count > 0 && counts.product(products_count),
})
