import { Plural, Trans } from '@lingui/react/macro'
import type { OrderRow } from '#contract/orders.ts'
import { isForLater } from '#src/orders/urgency.ts'
import { useUrgency, useUrgencyWords } from '#src/orders/useUrgency.ts'
import { useNow } from '#src/session/language/useFormat.ts'
import { Banner } from '#src/ui/Banner/Banner.tsx'
import { SoundButton } from './SoundButton.tsx'

/** How many orders nobody has accepted, since when, and whether they are heard. */
export function WaitingBanner({ orders }: { orders: readonly OrderRow[] }) {
  const now = useNow()
  const waiting = orders.filter((order) => order.category === 'new' && !isForLater(order, now))
  const oldest = waiting[0]
  return oldest ? <Waiting count={waiting.length} oldest={oldest} /> : null
}

function Waiting({ count, oldest }: { count: number; oldest: OrderRow }) {
  const urgency = useUrgency(oldest)
  const { figure, unit } = useUrgencyWords(urgency)
  const span = `${figure}\u00a0${unit ?? ''}`.trim()
  return (
    <Banner
      tone={urgency.tone}
      header={<Plural value={count} one="# order is not accepted" other="# orders are not accepted" />}
      action={<SoundButton />}
    >
      <Trans>Longest wait: {span}</Trans>
    </Banner>
  )
}
