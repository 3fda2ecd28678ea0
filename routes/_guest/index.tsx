import { createFileRoute } from '@tanstack/react-router'
import { requireFrontPage } from '#src/session/navigation/guards.ts'
import { readSearch, text } from '#src/session/navigation/readSearch.ts'
import { WelcomeScreen } from '#src/signin/WelcomeScreen.tsx'

export const Route = createFileRoute('/_guest/')({
  validateSearch: readSearch({ source: text }),
  beforeLoad: ({ context }) => requireFrontPage(context.session),
  component: WelcomeScreen,
})
