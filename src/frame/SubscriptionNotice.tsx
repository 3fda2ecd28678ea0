import { Trans, useLingui } from '@lingui/react/macro'
import { useState, type ReactNode } from 'react'
import type { Company, SubscriptionStatus } from '#contract/company.ts'
import { useCan } from '#src/session/can.ts'
import { serverNow } from '#src/session/calls/serverTime.ts'
import { useIsFrozen } from '#src/session/session.ts'
import { readText, writeText } from '#src/session/storage.ts'
import { useFormat } from '#src/session/language/useFormat.ts'
import { Banner } from '#src/ui/Banner/Banner.tsx'
import { IconAlertTriangle, IconInfoCircle } from '#src/ui/icons.ts'
import { TextAction } from '#src/ui/TextAction/TextAction.tsx'

const BILLING = '/app/billing'
const CLOSED_KEY = 'subscription_warning_closed'

interface NoticeProps {
  company: Company
  status: SubscriptionStatus
}

/** What the state of the subscription means, with the way to the bill. */
export function SubscriptionNotice({ company, status }: NoticeProps) {
  if (status === 'demo') return <Demo company={company} />
  return status === 'warning' ? <Ending company={company} /> : <Ended />
}

function Demo({ company }: { company: Company }) {
  const date = useFormat().date(company.subscription.expiry_date ?? '')
  return (
    <Banner
      tone="blue"
      icon={<IconInfoCircle />}
      header={<Trans>Demo until {date}</Trans>}
      action={
        <ToBilling>
          <Trans>Choose plan</Trans>
        </ToBilling>
      }
    />
  )
}

/** May be put aside for the company's day by the server's clock. */
function Ending({ company }: { company: Company }) {
  const { t } = useLingui()
  const [closedOn, setClosedOn] = useState(() => readText(CLOSED_KEY))
  const date = useFormat().date(company.subscription.expiry_date ?? '')
  const day = serverNow().toLocaleDateString('sv', { timeZone: company.time_zone })
  const today = `${company.id} ${day}`
  if (closedOn === today) return null
  const close = () => {
    writeText(CLOSED_KEY, today)
    setClosedOn(today)
  }
  return (
    <Banner
      tone="amber"
      icon={<IconAlertTriangle />}
      header={<Trans>The subscription ends on {date}</Trans>}
      closeLabel={t`Close`}
      onClose={close}
    >
      <Trans>Renew in time to keep receiving orders.</Trans>
      {/* Beside the close button it would leave no room for the words on a small phone. */}
      <div>
        <Renew />
      </div>
      <WhomToAsk />
    </Banner>
  )
}

function Ended() {
  const isFrozen = useIsFrozen()
  return (
    <Banner
      tone="red"
      icon={<IconAlertTriangle />}
      header={<Trans>The subscription has ended</Trans>}
      action={<Renew />}
    >
      {isFrozen ? (
        <Trans>You can still view lists. Renew the subscription to keep working.</Trans>
      ) : (
        <Trans>
          You can still finish open orders for a few days. Renew the subscription to keep working.
        </Trans>
      )}
      <WhomToAsk />
    </Banner>
  )
}

function Renew() {
  return (
    <ToBilling>
      <Trans context="the subscription">Renew</Trans>
    </ToBilling>
  )
}

/** Only for those who may see the bill. */
function ToBilling({ children }: { children: ReactNode }) {
  return useCan('billing.view') && <TextAction to={BILLING}>{children}</TextAction>
}

/** Whom those ask who cannot renew it here themselves. */
function WhomToAsk() {
  if (useCan('billing.view')) return null
  return (
    <div>
      <Trans>To renew it, ask the owner.</Trans>
    </div>
  )
}
