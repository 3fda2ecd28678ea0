import { plural } from '@lingui/core/macro'
import type { CallInput } from '#contract/endpoint.ts'
import type { exportCompanies } from '#contract/companyBulk.ts'
import type { exportLeads } from '#contract/leadBulk.ts'
import { saveAddress } from '#src/profile/saveAddress.ts'
import { useCall } from '#src/session/calls/useCall.ts'
import { usePlatform } from '#src/ui/Platform/Platform.tsx'
import { toasts } from '#src/ui/Toasts/toasts.ts'

type Exporting = typeof exportCompanies | typeof exportLeads

/** Makes a file of a list of the platform and saves it under a name; inside a messenger, which saves none, the browser outside does. */
export function usePlatformFile<E extends Exporting>(
  endpoint: E,
  { name, invalidates = [] }: { name: string; invalidates?: readonly string[] },
) {
  const { isMessenger, numberFormat } = usePlatform()
  const { run, isBusy } = useCall<Exporting>(endpoint, {
    invalidates,
    onDone: ({ path, rows }) => {
      toasts.show({
        text: plural(rows, { one: 'Saving a file with # row', other: 'Saving a file with # rows' }),
        type: 'success',
      })
      const address = new URL(`${__API_BASE__}${path}`, location.href).href
      void saveAddress(address, name, isMessenger)
    },
  })
  const separator = numberFormat.decimal === ',' ? ('semicolon' as const) : ('comma' as const)
  return {
    isBusy,
    run: (choice: Omit<CallInput<E>['body'], 'separator'>) => run({ body: { ...choice, separator } }),
  }
}
