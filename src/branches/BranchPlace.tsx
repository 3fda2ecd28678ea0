import { Trans } from '@lingui/react/macro'
import { useState, useSyncExternalStore } from 'react'
import { currentMessenger, onMessenger } from '#src/capabilities/connected.ts'
import { requestLocation } from '#src/capabilities/location.ts'
import { verdictOf } from '#src/capabilities/table.ts'
import type { FieldProps } from '#src/resource/useFields.ts'
import { Cell } from '#src/ui/Cell/Cell.tsx'
import { IconMapPin } from '#src/ui/icons.ts'
import { NumberField } from '#src/ui/NumberField/NumberField.tsx'
import { Section } from '#src/ui/Section/Section.tsx'

const MICRO = 1_000_000

interface BranchPlaceProps {
  lat: FieldProps<number | null>
  lng: FieldProps<number | null>
}

/** Where the branch stands, by hand or by the messenger's location of who stands there. */
export function BranchPlace({ lat, lng }: BranchPlaceProps) {
  const [isAsking, setIsAsking] = useState(false)
  const canAsk = useSyncExternalStore(
    onMessenger,
    () => verdictOf('location', currentMessenger().client) === 'available',
  )
  async function ask() {
    setIsAsking(true)
    const outcome = await requestLocation(currentMessenger())
    setIsAsking(false)
    if (outcome.kind !== 'done') return
    lat.onChange(outcome.value.latitude)
    lng.onChange(outcome.value.longitude)
  }
  return (
    <Section>
      <NumberField label={<Trans>Latitude</Trans>} {...asMicro(lat)} />
      <NumberField label={<Trans>Longitude</Trans>} {...asMicro(lng)} />
      {canAsk && (
        <Cell
          before={<IconMapPin aria-hidden />}
          tone="accent"
          onClick={isAsking ? undefined : () => void ask()}
        >
          <Trans>Use my location</Trans>
        </Cell>
      )}
    </Section>
  )
}

const asMicro = ({ value, onChange, ...field }: FieldProps<number | null>) => ({
  ...field,
  scale: MICRO,
  decimals: 6,
  canBeNegative: true,
  value: value === null ? null : Math.round(value * MICRO),
  onChange: (micro: number | null) => onChange(micro === null ? null : micro / MICRO),
})
