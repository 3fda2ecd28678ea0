import { createFileRoute } from '@tanstack/react-router'
import { WelcomeScreen } from '#src/signin/WelcomeScreen.tsx'

export const Route = createFileRoute('/_guest/')({
  component: WelcomeScreen,
})
