import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { Payload } from '#contract/endpoint.ts'
import { listNotices, readNotice } from '#contract/ownerMessages.ts'
import { useLimitWords } from '#src/billing/useLimitWords.ts'
import { callOptions, useCall } from '#src/session/calls/useCall.ts'
import { useEvents } from '#src/session/events/events.ts'
import { useFormat } from '#src/session/language/useFormat.ts'
import { Banner } from '#src/ui/Banner/Banner.tsx'
import { IconAlertTriangle, IconMessage } from '#src/ui/icons.ts'
import { TextAction } from '#src/ui/TextAction/TextAction.tsx'

const FRESH_MS = 600_000

/** What the owner is told in the app, one after the other: what the platform has written and the bot could not tell, and limits of the plan. */
export function OwnerNotices() {
  const { t } = useLingui()
  const queries = useQueryClient()
  const { data } = useQuery({ ...callOptions(listNotices), staleTime: FRESH_MS, meta: { isSilent: true } })
  const reading = useCall(readNotice, { invalidates: [listNotices.path] })
  useEvents(['row.changed'], (event) => {
    if (event.data.entity === 'notices') void queries.invalidateQueries({ queryKey: [listNotices.path] })
  })
  const notice = data?.items[0]
  if (!notice) return null
  const close = () => reading.run({ params: { id: notice.id }, body: {} })
  if (notice.limit) return <LimitNotice of={notice.limit} onClose={close} />
  return (
    <Banner
      tone="blue"
      icon={<IconMessage />}
      header={<Trans>A message from the platform</Trans>}
      closeLabel={t`Close`}
      onClose={close}
    >
      <span style={{ whiteSpace: 'pre-line' }}>{notice.text}</span>
    </Banner>
  )
}

interface LimitNoticeProps {
  of: NonNullable<Payload<typeof listNotices>['items'][number]['limit']>
  onClose(): void
}

function LimitNotice({ of, onClose }: LimitNoticeProps) {
  const { t } = useLingui()
  const { number } = useFormat()
  const words = useLimitWords()
  const [used, limit] = [number(of.used), number(of.limit)]
  const isReached = of.used >= of.limit
  return (
    <Banner
      tone={isReached ? 'red' : 'amber'}
      icon={<IconAlertTriangle />}
      header={[words[of.key], t`${used} of ${limit} in use`].join(' · ')}
      closeLabel={t`Close`}
      onClose={onClose}
    >
      {isReached && <Trans>The limit is reached</Trans>}
      <div>
        <TextAction to="/app/billing">
          <Trans>Choose plan</Trans>
        </TextAction>
      </div>
    </Banner>
  )
}
