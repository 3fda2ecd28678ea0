import type { OrderRow } from '#contract/orders.ts'
import { Pill } from '#src/ui/Pill/Pill.tsx'
import { Ring } from '#src/ui/Ring/Ring.tsx'
import { useUrgency, useUrgencyWords } from './useUrgency.ts'

/** Minutes left, or how long an order waits, as the first glyph of its row. */
export function OrderRing({ order }: { order: OrderRow }) {
  const urgency = useUrgency(order)
  const { figure, unit, sentence } = useUrgencyWords(urgency)
  const { share, tone, kind } = urgency
  return (
    <Ring share={share} tone={tone} unit={unit} isLate={kind === 'late'} label={sentence}>
      {figure}
    </Ring>
  )
}

/** The same as a pill, for cards, tables and the head of the order. */
export function DuePill({ order }: { order: OrderRow }) {
  const urgency = useUrgency(order)
  const { short, sentence } = useUrgencyWords(urgency)
  const tone = urgency.tone === 'blue' ? 'slate' : urgency.tone
  return (
    <Pill tone={tone} mode={urgency.kind === 'late' ? 'solid' : 'tint'}>
      <span role="img" aria-label={sentence}>
        {short}
      </span>
    </Pill>
  )
}
