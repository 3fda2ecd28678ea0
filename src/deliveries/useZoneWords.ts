import { useLingui } from '@lingui/react/macro'
import type { DeliveryKind } from '#contract/deliveryMethods.ts'
import type { DeliveryZone, ZonePrice } from '#contract/deliveryZones.ts'
import type { Shape } from '#contract/zones.ts'
import { useFulfilmentWords } from '#src/orders/OrderPlace.tsx'
import { useFormat, useNow } from '#src/session/language/useFormat.ts'

/** What zones and methods are called. */
export function useZoneWords() {
  const { t } = useLingui()
  const format = useFormat()
  const now = useNow()
  const ways = useFulfilmentWords()
  const fee = (minor: number) =>
    minor === 0 ? t({ message: 'Free', context: 'price' }) : format.money(minor)
  const price = (one: ZonePrice) => {
    if (one.kind === 'fixed') return fee(one.fee)
    const fees = one.steps.map((step) => step.fee)
    const [least, most] = [fee(Math.min(...fees)), fee(Math.max(...fees))]
    return least === most ? least : `${least} – ${most}`
  }
  const minutes = (least: number | null, most: number | null) => {
    if (most === null) return ''
    return least === null || least === most
      ? format.minutes(most)
      : `${format.number(least)}\u2060–\u2060${format.minutes(most)}`
  }
  const kinds: Record<DeliveryKind, string> = {
    own_courier: t`Own courier`,
    pickup: ways.pickup,
    dine_in: ways.dine_in,
    external: t`Delivery service`,
    post: t`Post`,
  }
  const shapes: Record<Shape['kind'], string> = {
    polygon: t({ message: 'Area', context: 'shape of a delivery zone' }),
    circle: t({ message: 'Circle', context: 'shape of a delivery zone' }),
    districts: t({ message: 'Districts', context: 'shape of a delivery zone' }),
  }
  return {
    shapes,
    fee,
    price,
    minutes,
    kinds,
    /** Since when it is closed for a while; undefined where it is not. */
    closedTill({ closed_until: until }: Pick<DeliveryZone, 'closed_until'>): string | undefined {
      return until !== null && new Date(until) > now ? format.time(until) : undefined
    },
  }
}
