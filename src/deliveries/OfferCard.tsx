import type { PaymentKind } from '#contract/paymentTerms.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { type DeliveryOffer, listMyDeliveries } from '#contract/deliveryCalls.ts'
import { useDistance } from '#src/maps/useMapWords.ts'
import { usePlaceText } from '#src/orders/OrderPlace.tsx'
import { useTaking } from '#src/orders/useTaking.ts'
import { useFormat } from '#src/session/language/useFormat.ts'
import { Button } from '#src/ui/Button/Button.tsx'
import { Cell } from '#src/ui/Cell/Cell.tsx'
import { Pill } from '#src/ui/Pill/Pill.tsx'
import { usePlatform } from '#src/ui/Platform/Platform.tsx'
import { Section } from '#src/ui/Section/Section.tsx'
import styles from './DeliveryCard.module.css'
import { useBringing } from './useBringing.tsx'
import { useTimeLeft } from './useTimeLeft.ts'

/** A delivery that the courier may take for a few minutes: how far, for how much, and two buttons. */
export function OfferCard({ offer, onOpen }: { offer: DeliveryOffer; onOpen(id: string): void }) {
  const { t } = useLingui()
  const { order } = offer
  const { haptics } = usePlatform()
  const tell = useEffectEvent(() => haptics.notification('warning'))
  useEffect(() => tell(), [order.id])
  const name = useFacts(offer)
  const left = useTimeLeft(offer.offered_until)
  useEnd(left === null)
  const taking = useTaking(order.id)
  const refusing = useBringing(order)
  const place = usePlaceText(order)
  const number = order.label
  const labelOf = (verb: string) => t`Order ${number}: ${verb}`
  const take = t`Take this delivery`
  const decline = t({ message: 'Decline', context: 'delivery' })
  if (left === null) return null
  return (
    <Section header={<Trans>New delivery</Trans>} label={t`Order ${number}, ${name}`}>
      <Cell
        isMultiline
        subtitle={place}
        after={
          <Pill tone="amber">
            <span role="img" aria-label={left.sentence}>
              {left.short}
            </span>
          </Pill>
        }
        hasChevron
        onClick={() => onOpen(order.id)}
      >
        {name}
      </Cell>
      <div className={styles.choice}>
        <Button size="l" stretched aria-label={labelOf(take)} isBusy={taking.isBusy} onClick={taking.take}>
          {take}
        </Button>
        <Button
          size="l"
          mode="gray"
          stretched
          aria-label={labelOf(decline)}
          isBusy={refusing.isBusy}
          onClick={() => refusing.go('unassigned')}
        >
          {decline}
        </Button>
      </div>
    </Section>
  )
}

/** What decides whether to take it: the number where nothing else is known. */
function useFacts({ order, distance_m, due, payment_kind }: DeliveryOffer): string {
  const { t } = useLingui()
  const format = useFormat()
  const distance = useDistance()
  const kinds: Partial<Record<PaymentKind, string>> = {
    cash: t({ message: 'Cash', context: 'courier' }),
    card_on_hand: t({ message: 'Card', context: 'payment' }),
  }
  const paid = t({ message: 'Paid', context: 'order' })
  return [
    distance_m === null ? order.label : distance(distance_m),
    due > 0 ? format.money(due, order.currency) : paid,
    due > 0 && payment_kind && kinds[payment_kind],
  ]
    .filter(Boolean)
    .join(' · ')
}

/** The list is asked for anew once the time is over. */
function useEnd(isOver: boolean) {
  const queries = useQueryClient()
  useEffect(() => {
    if (isOver) void queries.invalidateQueries({ queryKey: [listMyDeliveries.path] })
  }, [isOver, queries])
}
