import { createFileRoute } from '@tanstack/react-router'
import { locales } from '#contract/locales.ts'
import { LanguagesScreen } from '#src/languages/LanguagesScreen.tsx'
import { oneOf, readSearch } from '#src/session/navigation/readSearch.ts'

export const Route = createFileRoute('/admin/_admin/settings/language')({
  validateSearch: readSearch({ id: oneOf(locales.map(({ code }) => code)) }),
  component: LanguagesScreen,
})
