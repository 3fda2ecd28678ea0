import { Trans } from '@lingui/react/macro'
import { useExport } from '#src/customers/useExport.ts'
import { useCan } from '#src/session/can.ts'
import { Cell } from '#src/ui/Cell/Cell.tsx'
import { IconDownload } from '#src/ui/icons.ts'

/** What the company takes along, a file each. */
export function ExportCells() {
  const { run } = useExport()
  const mayExport = useCan('customers.export')
  if (!mayExport) return null
  return (
    <Cell before={<IconDownload />} onClick={() => run({})}>
      <Trans context="section">Customers</Trans>
    </Cell>
  )
}
