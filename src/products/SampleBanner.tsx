import { Trans } from '@lingui/react/macro'
import { products } from '#contract/products.ts'
import { useCan } from '#src/session/can.ts'
import { useIsReadOnly } from '#src/session/session.ts'
import { Banner } from '#src/ui/Banner/Banner.tsx'
import { TextAction } from '#src/ui/TextAction/TextAction.tsx'
import { useSamples } from './useSamples.ts'

/** Says that nobody of the company has put these products there; whoever may, takes them all out at once. */
export function SampleBanner() {
  const { remove, isBusy } = useSamples()
  const isReadOnly = useIsReadOnly()
  const mayRemove = useCan(products.permissions.remove) && !isReadOnly
  return (
    <Banner
      header={<Trans>These are samples</Trans>}
      action={
        mayRemove && (
          <TextAction isDisabled={isBusy} onClick={remove}>
            <Trans>Remove samples</Trans>
          </TextAction>
        )
      }
    >
      <Trans>Edit one, and it becomes your own product.</Trans>
    </Banner>
  )
}
