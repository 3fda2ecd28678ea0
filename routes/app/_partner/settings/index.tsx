import { createFileRoute } from '@tanstack/react-router'
import { HubScreen } from '#src/frame/HubScreen.tsx'
import { readSearch, text } from '#src/session/navigation/readSearch.ts'

export const Route = createFileRoute('/app/_partner/settings/')({
  validateSearch: readSearch({ find: text }),
  component: HubScreen,
})
