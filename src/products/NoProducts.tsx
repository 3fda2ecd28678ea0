import { Trans } from '@lingui/react/macro'
import { useCan } from '#src/session/can.ts'
import { useIsReadOnly, useSession } from '#src/session/session.ts'
import { Button } from '#src/ui/Button/Button.tsx'
import { IconFileImport } from '#src/ui/icons.ts'
import { Placeholder } from '#src/ui/Placeholder/Placeholder.tsx'
import { useSamples } from './useSamples.ts'

/** Stands in place of the first product: the ways to get some. */
export function NoProducts() {
  const mayImport = useCan('products.import')
  const isReadOnly = useIsReadOnly()
  const isDemo = useSession().company?.is_demo === true
  return (
    <Placeholder
      picture="empty"
      header={<Trans>No products yet</Trans>}
      action={
        mayImport && (
          <Button before={<IconFileImport />} to="/app/products?import=1">
            <Trans>Import from a file</Trans>
          </Button>
        )
      }
      secondary={isDemo && mayImport && !isReadOnly && <LoadSamples />}
    >
      <Trans>Add the first one manually, or import everything from your previous shop system.</Trans>
    </Placeholder>
  )
}

function LoadSamples() {
  const { load, isBusy } = useSamples()
  return (
    <Button mode="plain" isBusy={isBusy} onClick={load}>
      <Trans>Load sample products</Trans>
    </Button>
  )
}
