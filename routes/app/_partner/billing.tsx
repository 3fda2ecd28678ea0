import { createFileRoute } from '@tanstack/react-router'
import { BillingScreen } from '#src/billing/BillingScreen.tsx'
import { billingSheets } from '#src/billing/billingSheets.ts'
import { id, oneOf, readSearch } from '#src/session/navigation/readSearch.ts'

export const Route = createFileRoute('/app/_partner/billing')({
  staticData: { permission: 'billing.view' },
  validateSearch: readSearch({ plan: id, open: oneOf([...billingSheets]) }),
  component: BillingScreen,
})
