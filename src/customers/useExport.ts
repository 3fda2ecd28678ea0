import { plural } from '@lingui/core/macro'
import type { CallInput } from '#contract/endpoint.ts'
import { createExport } from '#contract/exports.ts'
import { saveAddress } from '#src/profile/saveAddress.ts'
import { unlocked } from '#src/profile/unlocking.ts'
import { useCall } from '#src/session/calls/useCall.ts'
import { usePlatform } from '#src/ui/Platform/Platform.tsx'
import { toasts } from '#src/ui/Toasts/toasts.ts'

type Choice = Omit<CallInput<typeof createExport>['body'], 'dataset' | 'separator'>

/** Makes a file of customers and saves it; inside a messenger, which saves none, the browser outside does. */
export function useExport() {
  const { isMessenger, numberFormat } = usePlatform()
  const { run, isBusy } = useCall(createExport, {
    handles: ['locked'],
    onDone: ({ path, rows }) => {
      toasts.show({
        text: plural(rows, {
          one: 'Saving a file with # customer',
          other: 'Saving a file with # customers',
        }),
        type: 'success',
      })
      void saveAddress(new URL(`${__API_BASE__}${path}`, location.href).href, 'customers.csv', isMessenger)
    },
  })
  const separator = numberFormat.decimal === ',' ? 'semicolon' : 'comma'
  async function goOn(error: Error, choice: Choice) {
    if (await unlocked(error)) start(choice)
  }
  function start(choice: Choice) {
    run(
      { body: { dataset: 'customers', separator, ...choice } },
      { onError: (error) => void goOn(error, choice) },
    )
  }
  return { isBusy, run: start }
}
