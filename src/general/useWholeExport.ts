import { useLingui } from '@lingui/react/macro'
import type { createOrderExport, createProductExport } from '#contract/exports.ts'
import { saveAddress } from '#src/profile/saveAddress.ts'
import { unlocked } from '#src/profile/unlocking.ts'
import { useCall } from '#src/session/calls/useCall.ts'
import { usePlatform } from '#src/ui/Platform/Platform.tsx'
import { toasts } from '#src/ui/Toasts/toasts.ts'

/** Makes a file of everything of one kind and saves it. */
export function useWholeExport(call: typeof createOrderExport | typeof createProductExport, name: string) {
  const { t } = useLingui()
  const { isMessenger, numberFormat } = usePlatform()
  const { run, isBusy } = useCall(call as typeof createOrderExport, {
    handles: ['locked'],
    onDone: ({ path }) => {
      toasts.show({ text: t`Downloading your data`, type: 'success' })
      void saveAddress(new URL(`${__API_BASE__}${path}`, location.href).href, name, isMessenger)
    },
  })
  const separator = numberFormat.decimal === ',' ? 'semicolon' : 'comma'
  async function goOn(error: Error) {
    if (await unlocked(error)) start()
  }
  function start() {
    run({ body: { separator } }, { onError: (error) => void goOn(error) })
  }
  return { isBusy, run: start }
}
