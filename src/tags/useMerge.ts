import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { customers } from '#contract/customers.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { listOrders } from '#contract/orderCalls.ts'
import { products } from '#contract/products.ts'
import { stalePaths } from '#src/resource/listed.ts'
import { useCall } from '#src/session/calls/useCall.ts'
import { toasts } from '#src/ui/Toasts/toasts.ts'
import type { AnyTag, TagArea } from './anyTags.ts'

/** Lists of what a merge changes. */
const tagged = [customers.path, listOrders.path, products.path]

/** Makes one tag of several; the toast says into which. */
export function useMerge({ resource, merge: endpoint }: TagArea, onMerged: () => void) {
  const { t } = useLingui()
  const { run, isBusy } = useCall<Endpoint>(endpoint, { invalidates: [...stalePaths(resource), ...tagged] })
  function merge({ id, version, name: keptName }: AnyTag, others: readonly AnyTag[]): void {
    const [other, ...more] = others
    const otherName = other?.name
    const count = others.length
    const text =
      more.length === 0
        ? t({ message: `${otherName} merged into ${keptName}`, context: 'tags' })
        : plural(count, { one: `# tag merged into ${keptName}`, other: `# tags merged into ${keptName}` })
    run(
      { params: { id }, body: { version, other_ids: others.map((one) => one.id) } },
      {
        onDone: () => {
          toasts.show({ text, type: 'success' })
          onMerged()
        },
      },
    )
  }
  return { merge, isBusy }
}
