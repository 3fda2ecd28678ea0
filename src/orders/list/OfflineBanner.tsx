import { Trans } from '@lingui/react/macro'
import { useIsFetching, useQueryClient } from '@tanstack/react-query'
import { listOrders } from '#contract/orderCalls.ts'
import { useLive } from '#src/session/events/events.ts'
import { useFormat } from '#src/session/language/useFormat.ts'
import { Banner } from '#src/ui/Banner/Banner.tsx'
import { IconWifiOff } from '#src/ui/icons.ts'
import { TextAction } from '#src/ui/TextAction/TextAction.tsx'

/** Says that nothing new comes in, and how old the rows are. */
export function OfflineBanner() {
  const queries = useQueryClient()
  const format = useFormat()
  const isOffline = useLive() === 'offline'
  useIsFetching({ queryKey: [listOrders.path] })
  const lists = queries.getQueryCache().findAll({ queryKey: [listOrders.path], type: 'active' })
  const newest = Math.max(0, ...lists.map((list) => list.state.dataUpdatedAt))
  const isStale = lists.some((list) => list.state.status === 'error')
  if (!isOffline || isStale || newest === 0) return null
  const time = format.time(new Date(newest).toISOString())
  return (
    <Banner
      icon={<IconWifiOff />}
      header={<Trans>No connection, data as of {time}</Trans>}
      action={
        <TextAction onClick={() => void queries.invalidateQueries({ queryKey: [listOrders.path] })}>
          <Trans>Try again</Trans>
        </TextAction>
      }
    >
      <Trans>New orders are not coming in.</Trans>
    </Banner>
  )
}
