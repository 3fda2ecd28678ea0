import { createFileRoute } from '@tanstack/react-router'
import { attributes } from '#contract/attributes.ts'
import { AttributeScreen } from '#src/attributes/AttributeScreen.tsx'
import { listSearch } from '#src/resource/listSearch.ts'

export const Route = createFileRoute('/app/_partner/dictionaries/attributes')({
  validateSearch: listSearch(attributes),
  staticData: { permission: 'dictionaries.view' },
  component: AttributeScreen,
})
