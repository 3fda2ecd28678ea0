import { Trans } from '@lingui/react/macro'
import type { StageCategory } from '#contract/pipeline.ts'
import { useSearchPatch } from '#src/resource/useSearchPatch.ts'
import { useFormat, useNow } from '#src/session/language/useFormat.ts'
import { Button } from '#src/ui/Button/Button.tsx'
import { Placeholder } from '#src/ui/Placeholder/Placeholder.tsx'
import { TextAction } from '#src/ui/TextAction/TextAction.tsx'
import { turnSoundOff, turnSoundOn, useSound } from './alarm.ts'
import { filterCount, noFilters, searchWords, type OrderSearch } from './orderQuery.ts'
import { useOrderCounts } from './OrderTabs.tsx'

/** What stands in place of a list without orders: why it is empty, and the way on. */
export function OrderEmpty({ search, tab }: { search: OrderSearch; tab: StageCategory }) {
  if (searchWords(search) !== undefined || filterCount(search) > 0) return <NothingFound />
  if (tab === 'new') return <AllCaughtUp />
  if (tab === 'in_progress') return <Placeholder picture="done" header={<Trans>Nothing in progress</Trans>} />
  if (tab === 'done') return <Placeholder header={<Trans>No completed orders yet</Trans>} />
  return <Placeholder header={<Trans>No cancelled orders</Trans>} />
}

function NothingFound() {
  const patch = useSearchPatch()
  return (
    <Placeholder
      picture="noMatch"
      header={<Trans>Nothing found</Trans>}
      action={
        <Button mode="bezeled" onClick={() => patch({ ...noFilters, q: undefined }, { replace: true })}>
          <Trans>Reset filters</Trans>
        </Button>
      }
    >
      <Trans>No orders match the search and filters.</Trans>
    </Placeholder>
  )
}

function AllCaughtUp() {
  const patch = useSearchPatch()
  const format = useFormat()
  const counts = useOrderCounts()
  const last = counts?.last_order_at
  const now = useNow()
  const moment = last ? format.moment(last, now) : ''
  if (counts && !last) {
    return (
      <Placeholder header={<Trans>No orders yet</Trans>} secondary={<SoundAction />}>
        <Trans>Take the first one by phone or at the counter. It will appear here right away.</Trans>
      </Placeholder>
    )
  }
  return (
    <Placeholder
      picture="done"
      header={<Trans>All caught up</Trans>}
      action={
        counts && counts.categories.in_progress > 0 ? (
          <Button mode="bezeled" onClick={() => patch({ tab: 'in_progress' }, { replace: true })}>
            <Trans>View orders in progress</Trans>
          </Button>
        ) : undefined
      }
      secondary={<SoundAction />}
    >
      {moment && <Trans>Last order: {moment}</Trans>}
    </Placeholder>
  )
}

function SoundAction() {
  const isOn = useSound()
  return isOn ? (
    <TextAction onClick={turnSoundOff}>
      <Trans>Mute</Trans>
    </TextAction>
  ) : (
    <TextAction onClick={turnSoundOn}>
      <Trans>Turn on sound</Trans>
    </TextAction>
  )
}
