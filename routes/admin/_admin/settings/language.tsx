import { createFileRoute } from '@tanstack/react-router'
import { LanguagesScreen } from '#src/languages/LanguagesScreen.tsx'
import { readSearch, text } from '#src/session/readSearch.ts'

export const Route = createFileRoute('/admin/_admin/settings/language')({
  validateSearch: readSearch({ id: text }),
  component: LanguagesScreen,
})
