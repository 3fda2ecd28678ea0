import { Trans, useLingui } from '@lingui/react/macro'
import type { DeliveryZone } from '#contract/deliveryZones.ts'
import { useDistance } from '#src/maps/useMapWords.ts'
import { Cell } from '#src/ui/Cell/Cell.tsx'
import { Section } from '#src/ui/Section/Section.tsx'
import type { Pair } from './borders.ts'

/** Where zones overlap and which of them wins, and where addresses between two of them are in none. */
export function ZonePairs({ pairs }: { pairs: readonly Pair<DeliveryZone>[] }) {
  const { t } = useLingui()
  const distance = useDistance()
  if (pairs.length === 0) return null
  return (
    <Section kind="list" label={t`Overlaps and gaps`}>
      {pairs.map(({ kind, first, second, metres }) => {
        const [one, other, width] = [first.name, second.name, distance(metres)]
        return (
          <Cell key={first.id + second.id} role="listitem" isMultiline>
            {kind === 'overlap' ? (
              <Trans>
                “{one}” wins where it overlaps “{other}”
              </Trans>
            ) : (
              <Trans>
                A gap of {width} between “{one}” and “{other}”
              </Trans>
            )}
          </Cell>
        )
      })}
    </Section>
  )
}
