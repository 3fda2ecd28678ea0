import { Trans } from '@lingui/react/macro'
import { createOrderExport, createProductExport } from '#contract/exports.ts'
import { useExport } from '#src/customers/useExport.ts'
import { useMay } from '#src/session/can.ts'
import { Cell } from '#src/ui/Cell/Cell.tsx'
import { IconDownload } from '#src/ui/icons.ts'
import { useWholeExport } from './useWholeExport.ts'

/** What the company takes along, a file each. */
export function ExportCells() {
  const may = useMay()
  const customers = useExport()
  const orders = useWholeExport(createOrderExport, 'orders.csv')
  const products = useWholeExport(createProductExport, 'products.csv')
  return (
    <>
      {may('orders.export') && (
        <Cell before={<IconDownload />} onClick={orders.run}>
          <Trans context="navigation">Orders</Trans>
        </Cell>
      )}
      {may('customers.export') && (
        <Cell before={<IconDownload />} onClick={() => customers.run({})}>
          <Trans context="section">Customers</Trans>
        </Cell>
      )}
      {may('products.export') && (
        <Cell before={<IconDownload />} onClick={products.run}>
          <Trans context="navigation">Products</Trans>
        </Cell>
      )}
    </>
  )
}
