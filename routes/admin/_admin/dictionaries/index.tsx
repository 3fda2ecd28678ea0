import { createFileRoute } from '@tanstack/react-router'
import { HubScreen } from '#src/frame/HubScreen.tsx'
import { flag, id, readSearch, text } from '#src/session/navigation/readSearch.ts'

export const Route = createFileRoute('/admin/_admin/dictionaries/')({
  validateSearch: readSearch({ find: text, open: text, q: text, archived: flag, id, new: flag }),
  component: HubScreen,
})
