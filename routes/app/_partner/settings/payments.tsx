import { createFileRoute } from '@tanstack/react-router'
import { paymentMethods } from '#contract/paymentMethods.ts'
import { PaymentScreen } from '#src/payments/PaymentScreen.tsx'
import { listSearch } from '#src/resource/listSearch.ts'
import { flag, readSearch } from '#src/session/navigation/readSearch.ts'

export const Route = createFileRoute('/app/_partner/settings/payments')({
  validateSearch: readSearch({ ...listSearch(paymentMethods).readers, attention: flag }),
  staticData: { permission: 'payments.view' },
  component: PaymentScreen,
})
