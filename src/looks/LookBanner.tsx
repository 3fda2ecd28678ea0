import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { Company } from '#contract/company.ts'
import { askLookWrite } from '#contract/looks.ts'
import type { User } from '#contract/session.ts'
import { ReasonSheet } from '#src/companies/ReasonSheet.tsx'
import { serverNow } from '#src/session/calls/serverTime.ts'
import { useCall } from '#src/session/calls/useCall.ts'
import { useNow } from '#src/session/language/useFormat.ts'
import { lookEnd } from '#src/session/lookEnd.ts'
import { takePlatformSession } from '#src/session/platformSession.ts'
import { refreshMe } from '#src/session/refreshMe.ts'
import { Banner } from '#src/ui/Banner/Banner.tsx'
import { Button } from '#src/ui/Button/Button.tsx'
import { IconInfoCircle } from '#src/ui/icons.ts'
import { leaveLook } from './leaveLook.ts'
import styles from './LookBanner.module.css'

lookEnd.leave = takePlatformSession

type Look = NonNullable<User['look']>

const MINUTE_MS = 60_000
const SECOND_MS = 1000

const minutesTill = (at: string) =>
  Math.max(0, Math.ceil((Date.parse(at) - serverNow().getTime()) / MINUTE_MS))

/** Says that this is a look of the platform into a company: which one, why, for how long, and the way out. */
export function LookBanner({ look, company }: { look: Look; company: Company }) {
  const [isAsking, setIsAsking] = useState(false)
  // The tick only draws again.
  useNow(10 * SECOND_MS)
  const { name } = company
  const minutes = minutesTill(look.ends_at)
  return (
    <>
      <Banner
        role="status"
        tone={look.writes_left > 0 ? 'red' : 'violet'}
        icon={<IconInfoCircle />}
        header={<Trans>You’re looking into {name}</Trans>}
        action={
          <Button size="s" onClick={() => void leaveLook()}>
            <Trans context="button">End</Trans>
          </Button>
        }
      >
        {look.reason} · <Plural value={minutes} one="# minute left" other="# minutes left" />
        <div className={styles.write}>
          <Permission look={look} onAsk={() => setIsAsking(true)} />
        </div>
      </Banner>
      {isAsking && <AskOwner onClose={() => setIsAsking(false)} />}
    </>
  )
}

function Permission({ look, onAsk }: { look: Look; onAsk(): void }) {
  const { write_state: state, write_until: until, writes_left: left } = look
  if (state === 'asked') return <Trans>Waiting for the owner’s answer</Trans>
  if (state === 'allowed' && until && left > 0 && minutesTill(until) > 0) {
    const minutes = minutesTill(until)
    return (
      <Trans>
        The owner allows <Plural value={left} one="# change" other="# changes" /> within {minutes} min
      </Trans>
    )
  }
  return (
    <>
      {state === 'refused' && <Trans>The owner has declined</Trans>}
      <Button size="s" mode="plain" onClick={onAsk}>
        <Trans>Ask the owner to allow changes</Trans>
      </Button>
    </>
  )
}

function AskOwner({ onClose }: { onClose(): void }) {
  const { t } = useLingui()
  const asking = useCall(askLookWrite, { isSilent: true })
  return (
    <ReasonSheet
      title={<Trans>Ask the owner</Trans>}
      verb={t({ message: 'Ask', context: 'button' })}
      onDo={async (reason) => {
        await asking.runAsync({ body: { reason } })
        void refreshMe()
      }}
      onClose={onClose}
    >
      <Trans>Say what you want to change. The owner can allow up to ten changes within 15 minutes.</Trans>
    </ReasonSheet>
  )
}
