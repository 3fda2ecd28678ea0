import { Trans, useLingui } from '@lingui/react/macro'
import { products, restoreProduct, type Product } from '#contract/products.ts'
import { useRemove } from '#src/resource/resourceCalls.ts'
import { useCan } from '#src/session/can.ts'
import { useName } from '#src/session/language/useName.ts'
import { useCall } from '#src/session/calls/useCall.ts'
import { Cell } from '#src/ui/Cell/Cell.tsx'
import { IconArchive } from '#src/ui/icons.ts'
import { Section } from '#src/ui/Section/Section.tsx'
import { toasts } from '#src/ui/Toasts/toasts.ts'

/** Puts a product into the archive; a toast takes it back. */
export function ArchiveCell({ product, onDone }: { product: Product; onDone(): void }) {
  const { t } = useLingui()
  const mayRemove = useCan(products.permissions.remove)
  const { remove, isRemoving } = useRemove(products)
  const restore = useCall(restoreProduct, { invalidates: [products.path] })
  const name = useName()(product.name)
  if (!mayRemove) return null
  function archive() {
    remove(product.id, {
      onDone: () => {
        onDone()
        toasts.show({
          text: t`${name} archived`,
          action: { label: t`Undo`, onClick: () => restore.run({ params: { id: product.id }, body: {} }) },
        })
      },
    })
  }
  return (
    <Section>
      <Cell before={<IconArchive aria-hidden />} tone="danger" onClick={isRemoving ? undefined : archive}>
        <Trans context="put into the archive">Archive</Trans>
      </Cell>
    </Section>
  )
}
