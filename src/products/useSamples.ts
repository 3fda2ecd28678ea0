import { useLingui } from '@lingui/react/macro'
import { getReferences } from '#contract/dictionary.ts'
import { loadSamples, removeSamples } from '#contract/productSamples.ts'
import { listSellable, products } from '#contract/products.ts'
import { useCall } from '#src/session/calls/useCall.ts'
import { toasts } from '#src/ui/Toasts/toasts.ts'
import { useBulkUndo } from './useBulkUndo.ts'

/** Samples come and go with their categories. */
const invalidates = [products.path, listSellable.path, getReferences.path]

/** Puts the sample products in and takes them out; a toast brings back what was taken out. */
export function useSamples() {
  const { t } = useLingui()
  const loading = useCall(loadSamples, { invalidates })
  const removing = useCall(removeSamples, { invalidates })
  const takeBack = useBulkUndo(invalidates)
  return {
    isBusy: loading.isBusy || removing.isBusy,
    load: () => loading.run({ body: {} }),
    remove: () =>
      removing.run(
        { body: {} },
        {
          onDone: ({ id }) =>
            toasts.show({
              text: t`Samples archived`,
              ...(id && { action: { label: t`Undo`, onClick: () => takeBack(id) } }),
            }),
        },
      ),
  }
}
