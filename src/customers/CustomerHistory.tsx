import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { customerHistory, type CustomerEvent } from '#contract/customerCalls.ts'
import { ListFailed } from '#src/resource/ListStates.tsx'
import { callOptions } from '#src/session/calls/useCall.ts'
import { useFormat, useNow } from '#src/session/language/useFormat.ts'
import { Cell } from '#src/ui/Cell/Cell.tsx'
import { Section } from '#src/ui/Section/Section.tsx'
import { Skeleton } from '#src/ui/Skeleton/Skeleton.tsx'
import { Timeline } from '#src/ui/Timeline/Timeline.tsx'
import styles from './CustomerHistory.module.css'
import { useEventWords } from './useEventWords.ts'

/** Who did what with a customer, and when. */
export function CustomerHistory({ id }: { id: string }) {
  const { t } = useLingui()
  const { data, error, refetch } = useQuery({
    ...callOptions(customerHistory, { params: { id } }),
    meta: { isSilent: true },
  })
  if (error) return <ListFailed onRetry={() => void refetch()} />
  if (!data) return <Skeleton kind="cell" count={3} label={t`Loading`} />
  return (
    <Section label={t({ message: 'History', context: 'of a customer' })}>
      {data.items.length === 0 ? (
        <Cell isMuted>
          <Trans>Nothing has been changed manually yet</Trans>
        </Cell>
      ) : (
        <Events items={data.items} />
      )}
    </Section>
  )
}

function Events({ items }: { items: readonly CustomerEvent[] }) {
  const format = useFormat()
  const now = useNow()
  const titleOf = useEventWords()
  return (
    <Timeline
      className={styles.events}
      items={items.map((event) => ({
        key: event.id,
        title: titleOf(event),
        subtitle: [format.moment(event.created_at, now), event.actor_name].filter(Boolean).join(' · '),
      }))}
    />
  )
}
