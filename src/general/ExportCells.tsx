import { useLingui } from '@lingui/react/macro'
import type { TakenAlong } from '#contract/closing.ts'
import { createOrderExport, createProductExport } from '#contract/exports.ts'
import type { Permission } from '#contract/permissions.ts'
import { useExport } from '#src/customers/useExport.ts'
import { useMay } from '#src/session/can.ts'
import { Cell } from '#src/ui/Cell/Cell.tsx'
import { IconCheck, IconDownload } from '#src/ui/icons.ts'
import styles from './ExportCells.module.css'
import { useWholeExport } from './useWholeExport.ts'

interface ExportCellsProps {
  /** What still has to be downloaded. */
  left: readonly TakenAlong[]
  /** A file was asked for; it counts once it is on its way. */
  onAsk(dataset: TakenAlong): void
}

/** What the company takes along, a file each. */
export function ExportCells({ left, onAsk }: ExportCellsProps) {
  const { t } = useLingui()
  const may = useMay()
  const customers = useExport()
  const orders = useWholeExport(createOrderExport, 'orders.csv')
  const products = useWholeExport(createProductExport, 'products.csv')
  const files: { dataset: TakenAlong; right: Permission; name: string; run(): void }[] = [
    {
      dataset: 'orders',
      right: 'orders.export',
      name: t({ message: 'Orders', context: 'navigation' }),
      run: orders.run,
    },
    {
      dataset: 'customers',
      right: 'customers.export',
      name: t({ message: 'Customers', context: 'section' }),
      run: () => customers.run({}),
    },
    {
      dataset: 'products',
      right: 'products.export',
      name: t({ message: 'Products', context: 'navigation' }),
      run: products.run,
    },
  ]
  return files
    .filter(({ right }) => may(right))
    .map(({ dataset, name, run }) => (
      <Cell
        key={dataset}
        before={<IconDownload />}
        after={!left.includes(dataset) && <Downloaded />}
        onClick={() => {
          onAsk(dataset)
          run()
        }}
      >
        {name}
      </Cell>
    ))
}

function Downloaded() {
  const { t } = useLingui()
  return <IconCheck className={styles.done} role="img" aria-label={t`Downloaded`} />
}
