import { createFileRoute } from '@tanstack/react-router'
import { LoginScreen } from '#src/signin/LoginScreen.tsx'
import { readSearch, text } from '#src/session/navigation/readSearch.ts'

export const Route = createFileRoute('/_guest/login')({
  validateSearch: readSearch({
    next: text,
  }),
  component: LoginScreen,
})
