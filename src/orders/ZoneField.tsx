import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { listOrderZones, type OrderZone } from '#contract/orderZones.ts'
import type { Point } from '#contract/zones.ts'
import { useZoneChanges } from '#src/deliveries/useZoneChanges.ts'
import { callOptions } from '#src/session/calls/useCall.ts'
import { SelectField } from '#src/ui/SelectField/SelectField.tsx'

export interface ZoneFieldProps {
  branchId: string | undefined
  point: Point | undefined
  /** The zone that the server has found. */
  told: string | null | undefined
  value: string | null
  onChange(id: string | null): void
  error?: readonly string[] | string | undefined
  isDisabled?: boolean
}

/** The zone of an address whose place on the map does not tell it; what is chosen has the fee of the zone. */
export function ZoneField({
  branchId,
  point,
  told,
  value,
  onChange,
  error,
  isDisabled = false,
}: ZoneFieldProps) {
  const { t } = useLingui()
  const query = { ...(branchId && { branch_id: branchId }) }
  const queries = useQueryClient()
  const { data } = useQuery({
    ...callOptions(listOrderZones, { query }),
    enabled: !isDisabled,
    meta: { isSilent: true },
  })
  useZoneChanges(() => void queries.invalidateQueries({ queryKey: [listOrderZones.path] }))
  const zones = (data?.items ?? []).filter(({ districts }) => !point || districts.length > 0)
  const isTold = Boolean(point && told) && told !== value
  if (isTold || (zones.length === 0 && !value)) return null
  return (
    <SelectField
      label={<Trans>Delivery zone</Trans>}
      value={value}
      onChange={onChange}
      options={zones.map((zone) => ({ value: zone.id, label: nameOf(zone) }))}
      emptyLabel={t`Select`}
      error={error}
    />
  )
}

/** A zone of districts with their names, by which it is asked for. */
const nameOf = ({ name, districts }: OrderZone) =>
  districts.length === 0 || (districts.length === 1 && districts[0] === name)
    ? name
    : `${name}: ${districts.join(', ')}`
