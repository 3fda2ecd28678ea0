import { createFileRoute } from '@tanstack/react-router'
import { DeliveriesScreen } from '#src/deliveries/DeliveriesScreen.tsx'
import { flag, id, readSearch } from '#src/session/navigation/readSearch.ts'

/** The open one, or a new one. */
const method = (value: unknown) => (value === 'new' ? value : id(value))

export const Route = createFileRoute('/app/_partner/settings/deliveries')({
  validateSearch: readSearch({ id, new: flag, archived: flag, method }),
  staticData: { permission: 'deliveries.view' },
  component: DeliveriesScreen,
})
