import { useLingui } from '@lingui/react/macro'
import { type ReactNode, Suspense, useState } from 'react'
import { EditingContext } from '#src/resource/editing.ts'
import { Chips } from '#src/ui/Chips/Chips.tsx'
import { List } from '#src/ui/List/List.tsx'
import { Sheet } from '#src/ui/Sheet/Sheet.tsx'
import { Skeleton } from '#src/ui/Skeleton/Skeleton.tsx'

export interface CardTab {
  key: string
  label: string
  panel: ReactNode
}

interface TabbedCardProps {
  title: string
  /** What the tabs are of. */
  label: string
  /** The first one is shown at first. */
  tabs: readonly CardTab[]
  onClose(): void
}

/** All about one thing of the platform, in parts. */
export function TabbedCard({ title, label, tabs, onClose }: TabbedCardProps) {
  const { t } = useLingui()
  const [chosen, setChosen] = useState(tabs[0]?.key ?? '')
  const tab = tabs.find(({ key }) => key === chosen)
  return (
    <EditingContext value={{}}>
      <Sheet isOpen title={title} closeLabel={t`Close`} onClose={onClose}>
        <List>
          <Chips label={label} value={chosen} onChange={setChosen} items={tabs} panelId="card-panel" />
          <List id="card-panel" role="tabpanel" aria-label={tab?.label}>
            <Suspense fallback={<Skeleton kind="cell" count={4} label={t`Loading`} />}>{tab?.panel}</Suspense>
          </List>
        </List>
      </Sheet>
    </EditingContext>
  )
}
