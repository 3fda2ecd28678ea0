import { createFileRoute } from '@tanstack/react-router'
import { PaidScreen } from '#src/payments/PaidScreen.tsx'

export const Route = createFileRoute('/paid')({
  component: PaidScreen,
})
