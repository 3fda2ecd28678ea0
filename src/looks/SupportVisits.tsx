import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import { listLooks, type Look, stopLook } from '#contract/looks.ts'
import { ListFailed } from '#src/resource/ListStates.tsx'
import { useSearchPatch } from '#src/resource/useSearchPatch.ts'
import { useCan } from '#src/session/can.ts'
import { call } from '#src/session/calls/call.ts'
import { useCall } from '#src/session/calls/useCall.ts'
import { useChanges } from '#src/session/events/events.ts'
import { useFormat, useNow } from '#src/session/language/useFormat.ts'
import { Button } from '#src/ui/Button/Button.tsx'
import { Cell } from '#src/ui/Cell/Cell.tsx'
import { List } from '#src/ui/List/List.tsx'
import { Section } from '#src/ui/Section/Section.tsx'
import { Sheet } from '#src/ui/Sheet/Sheet.tsx'
import { Skeleton } from '#src/ui/Skeleton/Skeleton.tsx'
import { useAreaWords } from './useAreaWords.ts'

const KEY = [listLooks.path]

/** When somebody of the platform looked into the company, why and at what. */
export function SupportVisits({ onClose }: { onClose(): void }) {
  const { t } = useLingui()
  return (
    <Sheet isOpen title={<Trans>Support visits</Trans>} closeLabel={t`Close`} onClose={onClose}>
      <List>
        <Visits />
      </List>
    </Sheet>
  )
}

function Visits() {
  const { t } = useLingui()
  const { data, error, refetch, hasNextPage, fetchNextPage } = useInfiniteQuery({
    queryKey: KEY,
    queryFn: ({ pageParam }) => call(listLooks, { query: pageParam ? { cursor: pageParam } : {} }),
    initialPageParam: '',
    getNextPageParam: (page) => page.next_cursor,
    meta: { isSilent: true },
  })
  useChanges(['access.asked', 'access.decided'], () => void refetch())
  if (error) return <ListFailed onRetry={() => void refetch()} />
  if (!data) return <Skeleton kind="cell" count={3} label={t`Loading`} />
  const looks = data.pages.flatMap(({ items }) => items)
  if (looks.length === 0)
    return (
      <Section footer={<Trans>The general settings say whether support may look in.</Trans>}>
        <Cell isMuted isMultiline>
          <Trans>Platform support has never looked in here</Trans>
        </Cell>
      </Section>
    )
  return (
    <>
      {looks.map((look) => (
        <Visit key={look.id} look={look} />
      ))}
      {hasNextPage && (
        <Button mode="gray" stretched onClick={() => void fetchNextPage()}>
          <Trans>Show more</Trans>
        </Button>
      )}
    </>
  )
}

function Visit({ look }: { look: Look }) {
  const format = useFormat()
  const now = useNow()
  const patch = useSearchPatch()
  const areaOf = useAreaWords()
  const isOwner = useCan('company.transfer')
  const stopping = useCall(stopLook, { invalidates: KEY })
  const { id, user_name: name, reason, started_at: from, ends_at, ended_at, areas, reveals, writes } = look
  const isOn = ended_at === null && Date.parse(ends_at) > now.getTime()
  const seen = areas.map(areaOf).filter(Boolean).join(', ')
  return (
    <Section header={format.moment(from, now)}>
      <Cell isMultiline subtitle={reason} hint={isOn ? <Trans>Here now</Trans> : undefined}>
        {name}
      </Cell>
      {seen !== '' && (
        <Cell isMultiline subtitle={seen}>
          <Trans>Looked at</Trans>
        </Cell>
      )}
      {reveals > 0 && (
        <Cell>
          <Plural value={reveals} one="Contacts shown # time" other="Contacts shown # times" />
        </Cell>
      )}
      <Answer look={look} />
      {writes > 0 && (
        <Cell tone="accent" onClick={() => patch({ looks: undefined, look_id: id })}>
          <Plural value={writes} one="Show # change" other="Show # changes" />
        </Cell>
      )}
      {isOn && isOwner && (
        <Cell tone="danger" onClick={() => stopping.run({ params: { id }, body: {} })}>
          <Trans>End this visit</Trans>
        </Cell>
      )}
    </Section>
  )
}

/** What was to be changed, and what an owner said. */
function Answer({ look }: { look: Look }) {
  const { write_state: state, write_reason: reason, decided_by_name: name } = look
  if (state === null) return null
  return (
    <Cell isMultiline subtitle={reason}>
      {state === 'asked' && <Trans>Asked to change something</Trans>}
      {state === 'allowed' && <Trans>Allowed once: {name}</Trans>}
      {state === 'refused' && <Trans>Declined: {name}</Trans>}
    </Cell>
  )
}
