import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { AttentionKind, Dashboard } from '#contract/dashboard.ts'
import type { Tone } from '#contract/fields.ts'
import { useFormat, useNow } from '#src/session/language/useFormat.ts'
import { Cell } from '#src/ui/Cell/Cell.tsx'
import { IconTile } from '#src/ui/IconTile/IconTile.tsx'
import {
  IconBellRinging,
  IconCash,
  IconCircleCheckFilled,
  IconClockExclamation,
  IconCreditCard,
  IconHandStop,
  IconMapPin,
  IconPackage,
  IconStar,
} from '#src/ui/icons.ts'
import { Section } from '#src/ui/Section/Section.tsx'
import { SectionHeading } from '#src/ui/SectionHeading/SectionHeading.tsx'
import { Text } from '#src/ui/Text/Text.tsx'

const looks: Record<AttentionKind, { tone: Tone; icon: ReactNode; to: string }> = {
  unaccepted: { tone: 'red', icon: <IconBellRinging />, to: '/app/orders?tab=new' },
  late: { tone: 'orange', icon: <IconClockExclamation />, to: '/app/orders?tab=in_progress' },
  addresses: { tone: 'amber', icon: <IconMapPin />, to: '/app/orders?unchecked=1' },
  unpaid_done: { tone: 'amber', icon: <IconCash />, to: '/app/orders?tab=done&payment_status=due' },
  payments: { tone: 'red', icon: <IconCreditCard />, to: '/app/settings/payments?attention=1' },
  low_reviews: { tone: 'amber', icon: <IconStar />, to: '/app/marketing/reviews?needs_reply=1' },
  stopped: { tone: 'slate', icon: <IconHandStop />, to: '/app/products?stopped=1' },
  no_products: { tone: 'blue', icon: <IconPackage />, to: '/app/products?import=1' },
}

/** What waits for a hand now; each row opens the list behind it. */
export function Attention({ dashboard }: { dashboard: Dashboard }) {
  const { t } = useLingui()
  const { open_orders } = dashboard
  // A newer server may know kinds that this page has no words for.
  const attention = dashboard.attention.filter(({ kind }) => kind in looks)
  return (
    <>
      <SectionHeading>
        <Trans>Needs action</Trans>
      </SectionHeading>
      <Section label={t`Needs action`}>
        {attention.map((need) => (
          <AttentionCell key={need.kind} need={need} />
        ))}
        {attention.length === 0 && (
          <Cell
            before={
              <IconTile tone="green">
                <IconCircleCheckFilled />
              </IconTile>
            }
            subtitle={
              <Plural value={open_orders} _0="No open orders" one="# open order" other="# open orders" />
            }
          >
            <Trans>All caught up</Trans>
          </Cell>
        )}
      </Section>
    </>
  )
}

function AttentionCell({ need }: { need: Dashboard['attention'][number] }) {
  const format = useFormat()
  const now = useNow()
  const { tone, icon, to } = looks[need.kind]
  const since = need.oldest_at && format.ago(need.oldest_at, now)
  return (
    <Cell
      before={<IconTile tone={tone}>{icon}</IconTile>}
      after={need.kind !== 'no_products' && <Text weight="semibold">{format.number(need.count)}</Text>}
      subtitle={since && <Trans>oldest: {since}</Trans>}
      to={to}
      isMultiline
    >
      <AttentionName kind={need.kind} />
    </Cell>
  )
}

function AttentionName({ kind }: { kind: AttentionKind }) {
  switch (kind) {
    case 'unaccepted':
      return <Trans>Not accepted</Trans>
    case 'late':
      return <Trans context="orders that are behind their time">Late</Trans>
    case 'addresses':
      return <Trans>Addresses to check</Trans>
    case 'unpaid_done':
      return <Trans>Done but unpaid</Trans>
    case 'payments':
      return <Trans>Payments that need a person</Trans>
    case 'low_reviews':
      return <Trans>Low ratings without a reply</Trans>
    case 'stopped':
      return <Trans>On the stop list</Trans>
    case 'no_products':
      return <Trans>No products yet</Trans>
  }
}
