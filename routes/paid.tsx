import { createFileRoute } from '@tanstack/react-router'
import { PaidScreen } from '#src/payments/PaidScreen.tsx'
import { id, oneOf, readSearch, text } from '#src/session/navigation/readSearch.ts'

export const Route = createFileRoute('/paid')({
  validateSearch: readSearch({
    shop: text,
    order: id,
    access: text,
    // From the way back of the payment page.
    payment: oneOf(['left']),
  }),
  component: PaidScreen,
})
