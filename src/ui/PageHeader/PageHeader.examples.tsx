import { Chips } from '#src/ui/Chips/Chips.tsx'
import { IconButton } from '#src/ui/IconButton/IconButton.tsx'
import { IconAdjustmentsHorizontal, IconSearch } from '#src/ui/icons.ts'
import { LivePill } from '#src/ui/LivePill/LivePill.tsx'
import { PageHeader } from './PageHeader.tsx'

/** Title, state, actions and tabs. */
export function Root() {
  return (
    <PageHeader
      title="Orders"
      status={<LivePill state="online">Online</LivePill>}
      actions={
        <>
          <IconButton label="Search">
            <IconSearch />
          </IconButton>
          <IconButton label="Filters" badge={1}>
            <IconAdjustmentsHorizontal />
          </IconButton>
        </>
      }
    >
      <Chips
        label="Stages"
        items={[{ key: 'new', label: 'New', count: 3 }]}
        value="new"
        onChange={() => {}}
      />
    </PageHeader>
  )
}

/** A pushed screen in a browser. */
export function Pushed() {
  return <PageHeader title="What is ordered" hint="step 1 of 4" onBack={() => {}} backLabel="Back" />
}
