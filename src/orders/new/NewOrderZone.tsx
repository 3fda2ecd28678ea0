import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { listOrderZones, type OrderZone } from '#contract/orderZones.ts'
import { callOptions } from '#src/session/calls/useCall.ts'
import { SelectField } from '#src/ui/SelectField/SelectField.tsx'
import type { NewOrderState } from './useNewOrder.ts'

/** The zone of an address whose place on the map does not tell it; what is chosen has the fee of the zone. */
export function NewOrderZone({ order }: { order: NewOrderState }) {
  const { t } = useLingui()
  const { draft, options, quote } = order
  const query = { ...(options.branch && { branch_id: options.branch.id }) }
  const { data } = useQuery({
    ...callOptions(listOrderZones, { query }),
    enabled: !options.isLoading,
    meta: { isSilent: true },
  })
  const { point } = draft.address
  const zones = (data?.items ?? []).filter(({ districts }) => !point || districts.length > 0)
  const told = point ? quote.quote?.delivery?.zone_id : null
  const isTold = Boolean(told) && told !== draft.zoneId
  if (isTold || (zones.length === 0 && !draft.zoneId)) return null
  return (
    <SelectField
      label={<Trans>Delivery zone</Trans>}
      value={draft.zoneId ?? null}
      onChange={(zoneId) => order.patch({ zoneId, ...(zoneId && { fee: null }) })}
      options={zones.map((zone) => ({ value: zone.id, label: nameOf(zone) }))}
      emptyLabel={t`Select`}
      error={order.errorsOf('zone_id')}
    />
  )
}

/** A zone of districts with their names, by which it is asked for. */
const nameOf = ({ name, districts }: OrderZone) =>
  districts.length === 0 || (districts.length === 1 && districts[0] === name)
    ? name
    : `${name}: ${districts.join(', ')}`
