import { createFileRoute } from '@tanstack/react-router'
import { stageSets } from '#contract/stageSets.ts'
import { listSearch } from '#src/resource/listSearch.ts'
import { oneOf, readSearch } from '#src/session/navigation/readSearch.ts'
import { PlatformStageScreen } from '#src/stages/sets/PlatformStageScreen.tsx'

export const Route = createFileRoute('/admin/_admin/dictionaries/stages')({
  validateSearch: readSearch({ ...listSearch(stageSets).readers, tab: oneOf(['leads']) }),
  component: PlatformStageScreen,
})
