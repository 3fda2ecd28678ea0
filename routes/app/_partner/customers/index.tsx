import { createFileRoute } from '@tanstack/react-router'
import { CustomerScreen } from '#src/customers/CustomerScreen.tsx'
import { flag, readSearch, text } from '#src/session/readSearch.ts'

export const Route = createFileRoute('/app/_partner/customers/')({
  validateSearch: readSearch({
    q: text,
    segment: text,
    tag: text,
    orders_min: text,
    orders_max: text,
    spent_min: text,
    spent_max: text,
    last_order_from: text,
    last_order_to: text,
    consent: text,
    blacklist: text,
    sort: text,
    id: text,
    new: flag,
    import: flag,
  }),
  staticData: { permission: 'customers.view' },
  component: CustomerScreen,
})
