import { createFileRoute } from '@tanstack/react-router'
import { stageSets } from '#contract/stageSets.ts'
import { listSearch } from '#src/resource/listSearch.ts'
import { StageSetScreen } from '#src/stages/sets/StageSetScreen.tsx'

export const Route = createFileRoute('/admin/_admin/dictionaries/stages')({
  validateSearch: listSearch(stageSets),
  component: StageSetScreen,
})
