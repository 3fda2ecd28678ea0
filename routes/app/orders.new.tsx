import { createFileRoute } from '@tanstack/react-router'
import { NewOrderScreen } from '#src/orders/NewOrderScreen.tsx'

export const Route = createFileRoute('/app/orders/new')({
  component: NewOrderScreen,
})
