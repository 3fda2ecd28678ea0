import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { lazy, Suspense } from 'react'
import { type Branch, branches } from '#contract/branches.ts'
import { closedTomorrow, placeStateAt } from '#contract/schedule.ts'
import { TakesOrders } from '#src/dashboard/Branches.tsx'
import { type Column, ListScreen } from '#src/resource/ListScreen.tsx'
import { imageSrc } from '#src/session/calls/imageSrc.ts'
import { useNow } from '#src/session/language/useFormat.ts'
import { Pill } from '#src/ui/Pill/Pill.tsx'
import { Photo } from '#src/ui/Photo/Photo.tsx'
import { BranchEditor } from './BranchEditor.tsx'
import { NextHolidays } from './NextHolidays.tsx'

const BranchMap = lazy(() => import('./BranchMap.tsx').then((m) => ({ default: m.BranchMap })))

/** Where the company sells. */
export function BranchScreen() {
  const { t } = useLingui()
  return (
    <ListScreen
      resource={branches}
      title={t({ message: 'Branches', context: 'section' })}
      columns={useColumns()}
      tools={<NextHolidays />}
      beside={beside}
      empty={<Trans>Add where you sell</Trans>}
      form={BranchEditor}
    />
  )
}

const beside = (rows: readonly Branch[], open: (id: string) => void) => (
  <Suspense>
    <BranchMap branches={rows} onOpen={open} />
  </Suspense>
)

function useColumns(): Column<Branch>[] {
  const { t } = useLingui()
  const now = useNow()
  const state = (branch: Branch) => {
    if (branch.is_frozen)
      return (
        <Pill>
          <Trans context="beyond the plan">Rests</Trans>
        </Pill>
      )
    const { isOpen, until, next } = placeStateAt(branch, now)
    const isPaused = branch.paused_until !== null && new Date(branch.paused_until) > now
    return (
      <TakesOrders
        branch={{
          ...branch,
          is_open: isOpen && !isPaused,
          until: until?.toISOString() ?? null,
          next: next?.toISOString() ?? null,
          closed_tomorrow: closedTomorrow(branch, now),
        }}
      />
    )
  }
  return [
    {
      key: 'photo',
      header: null,
      place: 'before',
      cell: ({ photos: [first] }) => <Photo src={imageSrc(first?.src ?? null)} size={40} />,
    },
    { key: 'name', header: <Trans>Name</Trans>, place: 'title', cell: ({ name }) => name },
    {
      key: 'is_default',
      header: '',
      place: 'subtitle',
      cell: ({ is_default, is_public }) =>
        is_default ? (
          <Trans context="branch">Default</Trans>
        ) : (
          !is_public && <Trans context="branch">Hidden</Trans>
        ),
    },
    { key: 'address', header: <Trans>Address</Trans>, place: 'subtitle', cell: ({ address }) => address },
    {
      key: 'orders_count',
      header: '',
      place: 'subtitle',
      cell: ({ orders_count: open_orders }) =>
        open_orders > 0 &&
        t`${plural(open_orders, { 0: 'No open orders', one: '# open order', other: '# open orders' })}`,
    },
    { key: 'state', header: '', place: 'hint', cell: state },
  ]
}
