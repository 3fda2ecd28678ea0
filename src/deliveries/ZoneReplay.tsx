import { useLingui } from '@lingui/react/macro'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { deliveryZones, type DeliveryZoneInput, replayZone } from '#contract/deliveryZones.ts'
import { callOptions } from '#src/session/calls/useCall.ts'
import { useFormat } from '#src/session/language/useFormat.ts'
import { KeyValue } from '#src/ui/KeyValue/KeyValue.tsx'
import { Section } from '#src/ui/Section/Section.tsx'

const DELAY_MS = 600

interface ZoneReplayProps {
  /** Of the zone as it is kept; a new one has none. */
  id: string | undefined
  draft: DeliveryZoneInput
}

/** What the last month would have been with the zone as it is drawn now, before that is saved; nothing while it cannot be told. */
export function ZoneReplay({ id, draft }: ZoneReplayProps) {
  const { t } = useLingui()
  const format = useFormat()
  const zone = useSettled(draft)
  const { data } = useQuery({
    ...callOptions(replayZone, { body: { ...(id && { id }), zone: zone ?? draft } }),
    enabled: zone !== null && deliveryZones.input.safeParse(zone).success,
    placeholderData: keepPreviousData,
    gcTime: 0,
    meta: { isSilent: true },
  })
  if (!data || data.orders === 0) return null
  const { orders, repriced, lost, revenue } = data
  const rows = [
    { key: 'orders', label: t({ message: 'Deliveries', context: 'section' }), value: format.number(orders) },
    { key: 'repriced', label: t`At another price`, value: format.number(repriced) },
    { key: 'lost', label: t`Not delivered any more`, value: format.number(lost) },
    { key: 'revenue', label: t`Revenue`, value: `${revenue > 0 ? '+' : ''}${format.money(revenue)}` },
  ]
  return (
    <Section header={t`The last 30 days would have been`}>
      <div role="status">
        <KeyValue items={rows} />
      </div>
    </Section>
  )
}

/** The zone as it was when it had not changed for a while; null before that. */
function useSettled(draft: DeliveryZoneInput): DeliveryZoneInput | null {
  const [settled, setSettled] = useState<string | null>(null)
  const text = JSON.stringify(draft)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), DELAY_MS)
    return () => clearTimeout(timer)
  }, [text])
  return settled === null ? null : (JSON.parse(settled) as DeliveryZoneInput)
}
