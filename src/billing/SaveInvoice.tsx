import { useLingui } from '@lingui/react/macro'
import type { Invoice } from '#contract/billing.ts'
import type { linkInvoice } from '#contract/billingCalls.ts'
import type { linkPlatformInvoice } from '#contract/platformBilling.ts'
import { saveAddress } from '#src/profile/saveAddress.ts'
import { useCall } from '#src/session/calls/useCall.ts'
import { IconButton } from '#src/ui/IconButton/IconButton.tsx'
import { IconDownload } from '#src/ui/icons.ts'
import { usePlatform } from '#src/ui/Platform/Platform.tsx'
import { useInvoiceName } from './useInvoiceName.ts'

type Linking = typeof linkInvoice | typeof linkPlatformInvoice

const fileNames = { topup: 'invoice', purchase: 'act', given: 'act', credit: 'credit' }

/** Saves the paper of an invoice or act, by a link of the company's or the platform's people. */
export function SaveInvoice({ endpoint, invoice }: { endpoint: Linking; invoice: Invoice }) {
  const { t } = useLingui()
  const name = useInvoiceName()(invoice)
  const { isMessenger } = usePlatform()
  const { id, label, kind } = invoice
  const linking = useCall<Linking>(endpoint, {
    onDone: ({ path }) => {
      const address = new URL(`${__API_BASE__}${path}`, location.href).href
      void saveAddress(address, `${fileNames[kind]}-${label}.pdf`, isMessenger)
    },
  })
  return (
    <IconButton
      mode="plain"
      label={t`Save ${name}`}
      isDisabled={linking.isBusy}
      onClick={() => linking.run({ params: { id } })}
    >
      <IconDownload />
    </IconButton>
  )
}
