import { createFileRoute } from '@tanstack/react-router'
import { vatRates } from '#contract/vat.ts'
import { listSearch } from '#src/resource/listSearch.ts'
import { VatScreen } from '#src/vat/VatScreen.tsx'

export const Route = createFileRoute('/app/_partner/settings/vat')({
  validateSearch: listSearch(vatRates),
  staticData: { permission: 'vat.view' },
  component: VatScreen,
})
