import type { OrderAddress } from '#contract/orders.ts'
import { useFormat } from '#src/session/language/useFormat.ts'

type Zone = { [Key in 'zone_name' | 'eta_min' | 'eta_max']?: OrderAddress[Key] | null }

/** The zone of an address and how soon it is there: "Centre · 40–60 min". */
export function useZoneText() {
  const format = useFormat()
  return ({ zone_name, eta_min, eta_max }: Zone): string => {
    const most = eta_max ?? eta_min
    const time =
      most && (eta_min && eta_min < most ? `${eta_min}–${format.minutes(most)}` : format.minutes(most))
    return [zone_name, time].filter(Boolean).join(' · ')
  }
}
