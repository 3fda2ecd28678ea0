import { createFileRoute } from '@tanstack/react-router'
import { customerFilters, customers } from '#contract/customers.ts'
import { CustomerScreen } from '#src/customers/CustomerScreen.tsx'
import { fitting, flag, id, oneOf, readSearch, text } from '#src/session/navigation/readSearch.ts'

/** Each way round. */
const sorts = customers.sort.map((one) => one.replace('-', '')).flatMap((name) => [name, `-${name}`])

export const Route = createFileRoute('/app/_partner/customers/')({
  validateSearch: readSearch({
    q: text,
    ...fitting(customerFilters),
    sort: oneOf(sorts),
    id,
    new: flag,
    import: flag,
  }),
  staticData: { permission: 'customers.view' },
  component: CustomerScreen,
})
