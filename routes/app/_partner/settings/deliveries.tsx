import { createFileRoute } from '@tanstack/react-router'
import { DeliveriesScreen } from '#src/deliveries/DeliveriesScreen.tsx'
import { flag, id, readSearch, text } from '#src/session/navigation/readSearch.ts'

export const Route = createFileRoute('/app/_partner/settings/deliveries')({
  validateSearch: readSearch({ id, new: flag, archived: flag, method: text }),
  staticData: { permission: 'deliveries.view' },
  component: DeliveriesScreen,
})
