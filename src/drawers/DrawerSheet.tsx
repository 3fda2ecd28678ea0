import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { type WholeDrawer, getDrawer } from '#contract/drawers.ts'
import { NoRow } from '#src/resource/NoRow.tsx'
import { callOptions } from '#src/session/calls/useCall.ts'
import { List } from '#src/ui/List/List.tsx'
import { Sheet } from '#src/ui/Sheet/Sheet.tsx'
import { CountDrawer } from './CountDrawer.tsx'
import { DrawerSums, Opened } from './DrawerSums.tsx'

interface DrawerSheetProps {
  id: string
  mayTake: boolean
  onClose(): void
}

/** What has to be in a drawer and why; while it is open, the place where it is counted. */
export function DrawerSheet({ id, mayTake, onClose }: DrawerSheetProps) {
  const query = useQuery({
    ...callOptions(getDrawer, { params: { id } }),
    staleTime: 0,
    meta: { isSilent: true },
  })
  const drawer = query.data
  if (!drawer) return <NoRow error={query.error} onClose={onClose} />
  const Shown = mayTake && drawer.closed_at === null ? CountDrawer : ReadSheet
  return <Shown drawer={drawer} onClose={onClose} />
}

interface OfDrawer {
  drawer: WholeDrawer
  onClose(): void
}

function ReadSheet({ drawer, onClose }: OfDrawer) {
  const { t } = useLingui()
  return (
    <Sheet
      isOpen
      title={drawer.branch_name}
      subtitle={<Opened drawer={drawer} />}
      closeLabel={t`Close`}
      onClose={onClose}
    >
      <List>
        <DrawerSums drawer={drawer} />
      </List>
    </Sheet>
  )
}
