import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type DeliveryZone, testAddress, type ZoneOffer } from '#contract/deliveryZones.ts'
import type { Point } from '#contract/zones.ts'
import { PointField } from '#src/maps/PointField.tsx'
import { useDistance } from '#src/maps/useMapWords.ts'
import { PlaceText } from '#src/maps/PlaceText.tsx'
import { ListFailed } from '#src/resource/ListStates.tsx'
import { callOptions } from '#src/session/calls/useCall.ts'
import { useFormat } from '#src/session/language/useFormat.ts'
import { KeyValue } from '#src/ui/KeyValue/KeyValue.tsx'
import { List } from '#src/ui/List/List.tsx'
import { MoneyField } from '#src/ui/MoneyField/MoneyField.tsx'
import { Section } from '#src/ui/Section/Section.tsx'
import { Sheet } from '#src/ui/Sheet/Sheet.tsx'
import { Skeleton } from '#src/ui/Skeleton/Skeleton.tsx'
import { borderOf } from './borders.ts'
import { useZoneWords } from './useZoneWords.ts'
import { ZoneShapes } from './ZoneShapes.tsx'

interface AddressTestProps {
  zones: readonly DeliveryZone[]
  onClose(): void
}

/** Who brings an order to a place, for how much, how soon, why not, and who would if that one did not. */
export function AddressTest({ zones, onClose }: AddressTestProps) {
  const { t } = useLingui()
  const format = useFormat()
  const [place, setPlace] = useState<Point | null>(null)
  const [sum, setSum] = useState<number | null>(null)
  return (
    <Sheet isOpen title={<Trans>Test an address</Trans>} closeLabel={t`Close`} onClose={onClose}>
      <List>
        <Section>
          <PlaceText onPlace={setPlace} />
          <MoneyField label={t`Total`} value={sum} onChange={setSum} {...format.moneyField()} />
        </Section>
        <PointField
          label={t`On the map`}
          value={place}
          onChange={setPlace}
          around={zones.flatMap(({ shape }) => borderOf(shape))}
        >
          <ZoneShapes zones={zones} />
        </PointField>
        {place && <Answer place={place} sum={sum} />}
      </List>
    </Sheet>
  )
}

function Answer({ place, sum }: { place: Point; sum: number | null }) {
  const { t } = useLingui()
  const body = { point: place, ...(sum !== null && { sum }) }
  const { data, isError, refetch } = useQuery({
    ...callOptions(testAddress, { body }),
    gcTime: 0,
    placeholderData: (before) => before,
  })
  if (isError) return <ListFailed onRetry={() => void refetch()} />
  if (!data) return <Skeleton label={t`Loading`} />
  return (
    <div role="status">
      {data.offer ? (
        <Offer offer={data.offer} />
      ) : (
        <Section>
          <KeyValue items={[{ key: 'zone', label: t`Delivery zone`, value: t`Outside of all zones` }]} />
        </Section>
      )}
      {data.runner_up && <Offer offer={data.runner_up} header={t`If that one did not deliver`} />}
    </div>
  )
}

function Offer({ offer, header }: { offer: ZoneOffer; header?: string }) {
  const { t } = useLingui()
  const format = useFormat()
  const words = useZoneWords()
  const distance = useDistance()
  const rows: [string, string | null][] = [
    [t`Delivery zone`, offer.zone_name],
    [t`Delivery method`, offer.method_name],
    [t`Delivery fee`, words.fee(offer.fee)],
    [t`Minimum order`, offer.min_order === null ? null : format.money(offer.min_order)],
    [t({ message: 'Time', context: 'column' }), words.minutes(offer.eta_min, offer.eta_max)],
    [t`Distance`, offer.distance_m === null ? null : distance(offer.distance_m)],
  ]
  return (
    <Section header={header} footer={offer.problem?.message}>
      <KeyValue items={rows.flatMap(([label, value]) => (value ? [{ key: label, label, value }] : []))} />
    </Section>
  )
}
