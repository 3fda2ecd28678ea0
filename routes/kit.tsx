import { createFileRoute } from '@tanstack/react-router'
import { KitScreen } from '#src/frame/KitScreen.tsx'
import { flag, readSearch, text } from '#src/session/navigation/readSearch.ts'

const validateSearch = readSearch({
  name: text,
  frame: text,
  platform: text,
  theme: text,
  locale: text,
  width: text,
  testmode: flag,
})

export const Route = createFileRoute('/kit')({
  validateSearch,
  beforeLoad: async ({ context, search }) => {
    const { requireTestMode } = await import('#src/session/testMode.ts')
    requireTestMode(context.session, { isAsked: search.testmode !== undefined })
  },
  component: KitScreen,
})
