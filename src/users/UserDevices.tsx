import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { listUserDevices } from '#contract/platformUsers.ts'
import { ListFailed } from '#src/resource/ListStates.tsx'
import { callOptions } from '#src/session/calls/useCall.ts'
import { useFormat, useNow } from '#src/session/language/useFormat.ts'
import { Cell } from '#src/ui/Cell/Cell.tsx'
import { Section } from '#src/ui/Section/Section.tsx'
import { Skeleton } from '#src/ui/Skeleton/Skeleton.tsx'

/** Where a person is signed in. */
export function UserDevices({ id }: { id: string }) {
  const { t } = useLingui()
  const format = useFormat()
  const now = useNow()
  const { data, error, refetch } = useQuery({
    ...callOptions(listUserDevices, { params: { id } }),
    meta: { isSilent: true },
  })
  if (error) return <ListFailed onRetry={() => void refetch()} />
  if (!data) return <Skeleton kind="cell" count={2} label={t`Loading`} />
  if (data.items.length === 0)
    return (
      <Section>
        <Cell isMuted isMultiline>
          <Trans>Not signed in anywhere</Trans>
        </Cell>
      </Section>
    )
  return (
    <Section kind="list" label={t`Devices`}>
      {data.items.map(({ id: sessionId, device, platform, ip, last_used_at: at }) => (
        <Cell
          key={sessionId}
          role="listitem"
          subtitle={[platform, ip].filter(Boolean).join(' · ')}
          hint={format.moment(at, now)}
        >
          {device || t`Unknown device`}
        </Cell>
      ))}
    </Section>
  )
}
