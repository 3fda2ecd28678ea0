import { plural } from '@lingui/core/macro'
import { exportCompanies } from '#contract/companyBulk.ts'
import type { CallInput } from '#contract/endpoint.ts'
import { platformCompanies } from '#contract/platformCompanies.ts'
import { saveAddress } from '#src/profile/saveAddress.ts'
import { useCall } from '#src/session/calls/useCall.ts'
import { usePlatform } from '#src/ui/Platform/Platform.tsx'
import { toasts } from '#src/ui/Toasts/toasts.ts'

type Choice = Omit<CallInput<typeof exportCompanies>['body'], 'separator'>

/** Makes a file of companies and saves it; inside a messenger, which saves none, the browser outside does. */
export function useCompanyExport() {
  const { isMessenger, numberFormat } = usePlatform()
  const { run, isBusy } = useCall(exportCompanies, {
    invalidates: [platformCompanies.path],
    onDone: ({ path, rows }) => {
      toasts.show({
        text: plural(rows, {
          one: 'Saving a file with # company',
          other: 'Saving a file with # companies',
        }),
        type: 'success',
      })
      const address = new URL(`${__API_BASE__}${path}`, location.href).href
      void saveAddress(address, 'companies.csv', isMessenger)
    },
  })
  const separator = numberFormat.decimal === ',' ? ('semicolon' as const) : ('comma' as const)
  return { isBusy, run: (choice: Choice) => run({ body: { ...choice, separator } }) }
}
