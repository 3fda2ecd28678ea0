import { Trans, useLingui } from '@lingui/react/macro'
import { listSellable, products, restoreProduct, type Product } from '#contract/products.ts'
import { useCan } from '#src/session/can.ts'
import { useIsReadOnly } from '#src/session/session.ts'
import { useCall } from '#src/session/calls/useCall.ts'
import { useName } from '#src/session/language/useName.ts'
import { Banner } from '#src/ui/Banner/Banner.tsx'
import { TextAction } from '#src/ui/TextAction/TextAction.tsx'

const invalidates = [products.path, products.endpoints.get.path, listSellable.path]

/** Says that a product is in the archive, with the way out of it. */
export function RestoreBanner({ product }: { product: Product }) {
  const { t } = useLingui()
  const name = useName()(product.name)
  const isReadOnly = useIsReadOnly()
  const mayRestore = useCan(products.permissions.remove) && !isReadOnly
  const restoring = useCall(restoreProduct, { invalidates })
  return (
    <Banner
      header={t`${name} archived`}
      action={
        mayRestore && (
          <TextAction onClick={() => restoring.run({ params: { id: product.id }, body: {} })}>
            <Trans>Restore from archive</Trans>
          </TextAction>
        )
      }
    />
  )
}
