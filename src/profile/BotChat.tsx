import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { MyNotifications } from '#contract/notifications.ts'
import { openChat } from '#src/capabilities/openLink.ts'
import { Cell } from '#src/ui/Cell/Cell.tsx'
import { IconMessage, IconSend } from '#src/ui/icons.ts'
import { Section } from '#src/ui/Section/Section.tsx'

/** Whether the bot can write to the person, and the way to let it. */
export function BotChat({ chat, link }: Pick<MyNotifications, 'chat' | 'link'>) {
  return (
    <Section
      footer={
        chat !== 'off' && (
          <Trans>It always tells you about sign-ins and changes to your own role or access.</Trans>
        )
      }
    >
      <Cell before={<IconMessage />} isMultiline subtitle={words[chat]}>
        <Trans>Chat with the bot</Trans>
      </Cell>
      {link !== null && chat !== 'open' && (
        <Cell before={<IconSend />} tone="accent" onClick={() => openChat(link)}>
          <Trans>Open the bot</Trans>
        </Cell>
      )}
    </Section>
  )
}

const words: Record<MyNotifications['chat'], ReactNode> = {
  open: <Trans>The bot messages you there.</Trans>,
  unlinked: (
    <Trans>
      No messenger account is linked yet. Start the bot, open the app from it and share your phone number
      there.
    </Trans>
  ),
  unmet: <Trans>You haven’t started the bot yet, so it can’t message you. Open it and tap Start.</Trans>,
  blocked: <Trans>You’ve stopped the bot, so it can’t message you. Open it and start it again.</Trans>,
  off: <Trans>No bot is connected yet, so nothing is sent.</Trans>,
}
