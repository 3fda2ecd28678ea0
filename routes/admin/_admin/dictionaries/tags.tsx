import { createFileRoute } from '@tanstack/react-router'
import { platformTags } from '#contract/tags.ts'
import { listSearch } from '#src/resource/listSearch.ts'
import { PlatformTagScreen } from '#src/tags/TagScreen.tsx'

export const Route = createFileRoute('/admin/_admin/dictionaries/tags')({
  validateSearch: listSearch(platformTags),
  component: PlatformTagScreen,
})
