import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { Payload } from '#contract/endpoint.ts'
import { type Employee, getInvite } from '#contract/employees.ts'
import { currentMessenger } from '#src/capabilities/connected.ts'
import { openLink } from '#src/capabilities/links.ts'
import { openChat } from '#src/capabilities/openLink.ts'
import { copyText } from '#src/orders/copyText.ts'
import { callOptions } from '#src/session/calls/useCall.ts'
import { useFormat, useNow } from '#src/session/language/useFormat.ts'
import { Button } from '#src/ui/Button/Button.tsx'
import { IconShare2 } from '#src/ui/icons.ts'
import { QrCode } from '#src/ui/QrCode/QrCode.tsx'
import { Section } from '#src/ui/Section/Section.tsx'
import styles from './InviteShare.module.css'

/** The link of an open invitation: as a code for cameras, to copy, and to send into a chat. */
export function InviteShare({ employee }: { employee: Employee }) {
  const { t } = useLingui()
  const format = useFormat()
  const now = useNow()
  const { data } = useQuery({
    ...callOptions(getInvite, { params: { id: employee.id } }),
    meta: { isSilent: true },
  })
  if (!data) return null
  const link = linkOf(data)
  const until = format.moment(data.expires_at, now)
  return (
    <Section
      header={<Trans>Invitation link</Trans>}
      footer={<Trans>For one person only. Valid until {until}.</Trans>}
    >
      <div className={styles.share}>
        <QrCode
          value={link}
          label={t`Invitation QR code`}
          copy={{ label: t`Copy link`, onCopy: (text) => void copyText(text, t`Link copied`) }}
        />
        <Button before={<IconShare2 aria-hidden />} onClick={() => shareLink(link)}>
          <Trans>Send to a chat</Trans>
        </Button>
      </div>
    </Section>
  )
}

/** Into the bot, which opens the app; into the app itself where there is no bot. */
function linkOf({ bot_username: bot, code }: Payload<typeof getInvite>): string {
  return bot ? `https://t.me/${bot}?start=emp-${code}` : `${window.location.origin}/join?code=${code}`
}

/** The messenger's own choice of a chat; in a browser what the device offers, else the messenger's page. */
export function shareLink(link: string): void {
  const address = `https://t.me/share/url?url=${encodeURIComponent(link)}`
  if (openLink(currentMessenger(), address)) return
  if (typeof navigator.share === 'function') void navigator.share({ url: link }).catch(() => undefined)
  else openChat(address)
}
