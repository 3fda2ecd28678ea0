import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { getMyNotifications, type MyNotifications } from '#contract/notifications.ts'
import { callOptions } from '#src/session/calls/useCall.ts'
import { List } from '#src/ui/List/List.tsx'
import { Sheet } from '#src/ui/Sheet/Sheet.tsx'
import { Skeleton } from '#src/ui/Skeleton/Skeleton.tsx'
import { BotChat } from './BotChat.tsx'
import { NoticeSwitches } from './NoticeSwitches.tsx'

/** What the bot tells the person about the active company, and whether it can. */
export function NotificationsSheet({ onClose }: { onClose(): void }) {
  const { t } = useLingui()
  // Whoever comes back from the bot sees at once what it knows of them.
  const { data } = useQuery<MyNotifications>({ ...callOptions(getMyNotifications), staleTime: 0 })
  return (
    <Sheet isOpen title={<Trans>My notifications</Trans>} closeLabel={t`Close`} onClose={onClose} width={480}>
      <List>
        {data ? (
          <>
            <NoticeSwitches kinds={data.kinds} />
            <BotChat {...data} />
          </>
        ) : (
          <Skeleton label={t`Loading`} count={3} />
        )}
      </List>
    </Sheet>
  )
}
