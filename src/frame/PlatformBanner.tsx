import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { getPlatformNotice, type PlatformNotice } from '#contract/platformNotice.ts'
import { openChat } from '#src/capabilities/openLink.ts'
import { callOptions } from '#src/session/calls/useCall.ts'
import { tellReset } from '#src/session/events/live.ts'
import { useFormat, useNow } from '#src/session/language/useFormat.ts'
import { useSession } from '#src/session/session.ts'
import { Banner } from '#src/ui/Banner/Banner.tsx'
import { Button } from '#src/ui/Button/Button.tsx'
import { IconAlertTriangle, IconInfoCircle, IconRefresh } from '#src/ui/icons.ts'
import { switchWords } from './switchWords.ts'

const LOOK_MS = 20_000
const query = { query: { build: __BUILD_ID__ } }

/** What the platform tells everybody: maintenance, when the next one begins, or that the app is too old. It looks by itself when that is over. */
export function PlatformBanner({ noticeKey }: { noticeKey: string }) {
  const { data, refetch } = useQuery({
    ...callOptions(getPlatformNotice, query),
    refetchInterval: LOOK_MS,
    meta: { isSilent: true },
  })
  useEffect(() => void refetch(), [noticeKey, refetch])
  const isMaintenance = data?.is_maintenance ?? false
  // Over, as the server says with its next answer: what is shown is read again.
  useEffect(() => (isMaintenance ? tellReset : undefined), [isMaintenance])
  if (!data) return null
  if (data.is_maintenance) return <Maintenance text={data.text} supportUrl={data.support_url} />
  if (data.must_reload) return <Reload />
  if (data.switched_off.length > 0) return <SwitchedOff parts={data.switched_off} />
  return data.maintenance_at && <Announced at={data.maintenance_at} text={data.text} />
}

function Maintenance({ text, supportUrl }: { text: string; supportUrl: string | null }) {
  const { isRoot } = useSession()
  return (
    <Banner
      tone="amber"
      role="status"
      icon={<IconAlertTriangle />}
      header={<Trans>Maintenance is under way</Trans>}
      {...(supportUrl && {
        action: (
          <Button size="s" mode="bezeled" onClick={() => openChat(supportUrl)}>
            <Trans>Support</Trans>
          </Button>
        ),
      })}
    >
      {text ||
        (!isRoot && (
          <Trans>You can look at everything. Saving works again as soon as this notice is gone.</Trans>
        ))}
    </Banner>
  )
}

function SwitchedOff({ parts }: { parts: PlatformNotice['switched_off'] }) {
  const { t } = useLingui()
  return (
    <Banner
      tone="amber"
      role="status"
      icon={<IconAlertTriangle />}
      header={
        <Plural
          value={parts.length}
          one="A part is switched off for a while"
          other="Some parts are switched off for a while"
        />
      }
    >
      {parts.map(({ name, reason }) => (
        <div key={name}>
          {t(switchWords[name])}: {reason}
        </div>
      ))}
    </Banner>
  )
}

function Announced({ at, text }: { at: string; text: string }) {
  const moment = useFormat().moment(at, useNow())
  return (
    <Banner
      tone="blue"
      role="status"
      icon={<IconInfoCircle />}
      header={<Trans>Maintenance begins {moment}</Trans>}
    >
      {text}
    </Banner>
  )
}

/** Only by hand: a server that still has the old build must not make the page turn in a circle. */
function Reload() {
  return (
    <Banner
      tone="blue"
      role="status"
      icon={<IconRefresh />}
      header={<Trans>A new version is ready</Trans>}
      action={
        <Button size="s" mode="bezeled" onClick={() => window.location.reload()}>
          <Trans>Reload</Trans>
        </Button>
      }
    >
      <Trans>Reload to go on without errors. What you have written is kept.</Trans>
    </Banner>
  )
}
