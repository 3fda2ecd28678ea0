import type { CallInput } from '#contract/endpoint.ts'
import type { exportCompanies } from '#contract/companyBulk.ts'
import type { exportLeads } from '#contract/leadBulk.ts'
import { saveAddress } from '#src/profile/saveAddress.ts'
import { useCall } from '#src/session/calls/useCall.ts'
import { usePlatform } from '#src/ui/Platform/Platform.tsx'

type Exporting = typeof exportCompanies | typeof exportLeads

/** Makes a file of a list of the platform and saves it under a name. */
export function usePlatformFile<E extends Exporting>(
  endpoint: E,
  { name, invalidates = [] }: { name: string; invalidates?: readonly string[] },
) {
  const { isMessenger, numberFormat } = usePlatform()
  const { run, isBusy } = useCall<Exporting>(endpoint, {
    invalidates,
    onDone: ({ path }) => {
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
