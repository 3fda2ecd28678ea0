import { createFileRoute } from '@tanstack/react-router'
import { SignupScreen } from '#src/signin/SignupScreen.tsx'
import { readSearch, text } from '#src/session/navigation/readSearch.ts'

export const Route = createFileRoute('/signup')({
  validateSearch: readSearch({
    source: text,
  }),
  component: SignupScreen,
})
