import { createFileRoute } from '@tanstack/react-router'
import { CustomerPage } from '#src/customers/CustomerPage.tsx'

export const Route = createFileRoute('/app/_partner/customers/$customerId')({
  staticData: { permission: 'customers.view' },
  component: CustomerPage,
})
