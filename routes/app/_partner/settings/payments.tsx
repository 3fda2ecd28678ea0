import { createFileRoute } from '@tanstack/react-router'
import { paymentMethods } from '#contract/paymentMethods.ts'
import { PaymentScreen } from '#src/payments/PaymentScreen.tsx'
import { listSearch } from '#src/resource/listSearch.ts'

export const Route = createFileRoute('/app/_partner/settings/payments')({
  validateSearch: listSearch(paymentMethods),
  staticData: { permission: 'payments.view' },
  component: PaymentScreen,
})
