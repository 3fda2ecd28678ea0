import { createFileRoute } from '@tanstack/react-router'
import { CustomerScreen } from '#src/customers/CustomerScreen.tsx'
import { flag, readSearch, text } from '#src/session/readSearch.ts'

export const Route = createFileRoute('/app/_partner/customers/')({
  validateSearch: readSearch({
    q: text,
    segment: text,
    tag: text,
    sort: text,
    id: text,
    new: flag,
    import: flag,
  }),
  staticData: { permission: 'customers.view' },
  component: CustomerScreen,
})
