import { createFileRoute } from '@tanstack/react-router'
import { requireFrontPage } from '#src/session/navigation/guards.ts'
import { WelcomeScreen } from '#src/signin/WelcomeScreen.tsx'

export const Route = createFileRoute('/_guest/')({
  beforeLoad: ({ context }) => requireFrontPage(context.session),
  component: WelcomeScreen,
})
