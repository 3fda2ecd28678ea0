import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { listNotices, readNotice } from '#contract/ownerMessages.ts'
import { callOptions, useCall } from '#src/session/calls/useCall.ts'
import { Banner } from '#src/ui/Banner/Banner.tsx'
import { IconMessage } from '#src/ui/icons.ts'

const FRESH_MS = 600_000

/** What the platform has written to the owner and the bot could not tell, one after the other. */
export function OwnerNotices() {
  const { t } = useLingui()
  const { data } = useQuery({ ...callOptions(listNotices), staleTime: FRESH_MS, meta: { isSilent: true } })
  const reading = useCall(readNotice, { invalidates: [listNotices.path] })
  const notice = data?.items[0]
  if (!notice) return null
  return (
    <Banner
      tone="blue"
      icon={<IconMessage />}
      header={<Trans>A message from the platform</Trans>}
      closeLabel={t`Close`}
      onClose={() => reading.run({ params: { id: notice.id }, body: {} })}
    >
      <span style={{ whiteSpace: 'pre-line' }}>{notice.text}</span>
    </Banner>
  )
}
