import { createFileRoute } from '@tanstack/react-router'
import { schedules } from '#contract/schedules.ts'
import { listSearch } from '#src/resource/listSearch.ts'
import { SchedulesScreen } from '#src/schedule/SchedulesScreen.tsx'

export const Route = createFileRoute('/admin/_admin/dictionaries/schedules')({
  validateSearch: listSearch(schedules),
  component: SchedulesScreen,
})
