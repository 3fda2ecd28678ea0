import { createFileRoute } from '@tanstack/react-router'
import { LanguageScreen } from '#src/profile/LanguageScreen.tsx'

export const Route = createFileRoute('/app/settings/language')({
  component: LanguageScreen,
})
