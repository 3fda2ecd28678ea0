import { createFileRoute } from '@tanstack/react-router'
import { newOrderSteps } from '#src/orders/new/newOrderSteps.ts'
import { NewOrderScreen } from '#src/orders/new/NewOrderScreen.tsx'
import { flag, id, oneOf, readSearch } from '#src/session/navigation/readSearch.ts'

export const Route = createFileRoute('/app/orders/new')({
  validateSearch: readSearch({ step: oneOf(newOrderSteps), customer: id, repeat: flag }),
  component: NewOrderScreen,
})
