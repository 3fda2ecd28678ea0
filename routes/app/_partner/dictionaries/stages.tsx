import { createFileRoute } from '@tanstack/react-router'
import { stages } from '#contract/stages.ts'
import { listSearch } from '#src/resource/listSearch.ts'
import { StageScreen } from '#src/stages/StageScreen.tsx'

export const Route = createFileRoute('/app/_partner/dictionaries/stages')({
  validateSearch: listSearch(stages),
  staticData: { permission: 'dictionaries.view' },
  component: StageScreen,
})
