import { createFileRoute } from '@tanstack/react-router'
import { JoinScreen } from '#src/employees/JoinScreen.tsx'
import { readSearch, text } from '#src/session/navigation/readSearch.ts'

export const Route = createFileRoute('/join')({
  validateSearch: readSearch({
    code: text,
  }),
  component: JoinScreen,
})
