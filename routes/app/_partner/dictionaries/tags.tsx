import { createFileRoute } from '@tanstack/react-router'
import { tags } from '#contract/tags.ts'
import { listSearch } from '#src/resource/listSearch.ts'
import { TagScreen } from '#src/tags/TagScreen.tsx'

export const Route = createFileRoute('/app/_partner/dictionaries/tags')({
  validateSearch: listSearch(tags),
  staticData: { permission: 'dictionaries.view' },
  component: TagScreen,
})
