import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { Endpoint } from '#contract/endpoint.ts'
import type { BulkResult } from '#contract/resourceEndpoints.ts'
import { useCall } from '#src/session/calls/useCall.ts'
import { usePlatform } from '#src/ui/Platform/Platform.tsx'
import { toasts } from '#src/ui/Toasts/toasts.ts'
import { type AnyListed, stalePaths } from './listed.ts'

type Action = 'archive' | 'restore'

/** Archives or restores many rows at once; the toast says how many and takes it back. */
export function useBulk(
  resource: Pick<AnyListed, 'name'> & { endpoints: Record<'list' | 'get' | 'bulk', Endpoint> },
  onDone: (result: BulkResult) => void,
) {
  const { t } = useLingui()
  const { haptics } = usePlatform()
  const bulk = useCall(resource.endpoints.bulk, { invalidates: stalePaths(resource) })
  function tell(action: Action, result: BulkResult, undo?: () => void): void {
    const [done, refused] = [result.done.length, result.refused.length]
    toasts.show({
      text:
        refused > 0
          ? t`${done} updated, ${refused} rejected`
          : action === 'archive'
            ? plural(done, { one: '# archived', other: '# archived' })
            : plural(done, { one: '# restored', other: '# restored' }),
      type: refused > 0 ? 'warning' : 'success',
      ...(undo && { action: { label: t`Undo`, onClick: undo } }),
    })
  }
  function send(action: Action, ids: readonly string[], then: (result: BulkResult) => void): void {
    bulk.run({ body: { action, ids } }, { onDone: (answer) => then(answer as BulkResult) })
  }
  function run(action: Action, ids: readonly string[]): void {
    send(action, ids, (result) => {
      const back = action === 'archive' ? 'restore' : 'archive'
      const undo = () => send(back, result.done, (undone) => tell(back, undone))
      haptics.notification(result.refused.length > 0 ? 'warning' : 'success')
      tell(action, result, result.done.length > 0 ? undo : undefined)
      onDone(result)
    })
  }
  return { run, isBusy: bulk.isBusy }
}
