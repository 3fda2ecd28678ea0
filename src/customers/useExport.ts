import { plural } from '@lingui/core/macro'
import type { CallInput } from '#contract/endpoint.ts'
import { createExport } from '#contract/exports.ts'
import { useCall } from '#src/session/useCall.ts'
import { usePlatform } from '#src/ui/Platform/Platform.tsx'
import { toasts } from '#src/ui/Toasts/toasts.ts'

type Choice = Omit<CallInput<typeof createExport>['body'], 'dataset' | 'separator'>

/** Makes a file of customers and saves it; inside a messenger, which saves none, the browser outside does. */
export function useExport() {
  const { isMessenger, numberFormat } = usePlatform()
  const { run, isBusy } = useCall(createExport, {
    onDone: ({ path, rows }) => {
      toasts.show({
        text: plural(rows, {
          one: 'A file with # customer is being saved',
          other: 'A file with # customers is being saved',
        }),
        type: 'success',
      })
      void saveFile(new URL(`${__API_BASE__}${path}`, location.href).href, isMessenger)
    },
  })
  const separator = numberFormat.decimal === ',' ? 'semicolon' : 'comma'
  return {
    isBusy,
    run: (choice: Choice) => run({ body: { dataset: 'customers', separator, ...choice } }),
  }
}

async function saveFile(address: string, isMessenger: boolean): Promise<void> {
  if (isMessenger) {
    const messenger = await import('#src/capabilities/saveFile.ts')
    if (await messenger.saveFile({ address, name: 'customers.csv' })) return
  }
  const link = document.createElement('a')
  link.href = address
  link.download = ''
  link.click()
}
