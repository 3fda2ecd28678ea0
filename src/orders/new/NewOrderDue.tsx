import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { listOrderSlots } from '#contract/orderSlots.ts'
import { callOptions } from '#src/session/calls/useCall.ts'
import { useZoneChanges } from '#src/deliveries/useZoneChanges.ts'
import { useEvents } from '#src/session/events/events.ts'
import { useNow } from '#src/session/language/useFormat.ts'
import { SelectField } from '#src/ui/SelectField/SelectField.tsx'
import { toQuoteBody } from './newOrderDraft.ts'
import { dueSlots } from './newOrderTimes.ts'
import { useDueText } from './useDueText.ts'
import type { NewOrderState } from './useNewOrder.ts'

/** As soon as possible, or a quarter of an hour for which the branch takes the order, by its clock. */
export function NewOrderDue({ order }: { order: NewOrderState }) {
  const { t } = useLingui()
  const { dueAt } = order.draft
  const { branch } = order.options
  const write = useDueText(branch?.time_zone)
  const { slots, hindrance } = useSlots(order)
  const moments = dueAt && !slots.includes(dueAt) ? [dueAt, ...slots] : slots
  return (
    <SelectField
      label={<Trans>Ready by</Trans>}
      value={dueAt}
      onChange={(moment) => order.patch({ dueAt: moment })}
      options={moments.map((moment) => ({ value: moment, label: write(moment) }))}
      emptyLabel={t`As soon as possible`}
      error={order.errorsOf('due_at')}
      hint={hindrance?.message}
    />
  )
}

/** The quarters that the server offers, or why there are none; while it has not answered, those in the branch's hours. */
function useSlots({ draft, options }: NewOrderState) {
  const { branch, fulfilment, isLoading } = options
  const now = useNow()
  const [opened] = useState(now)
  const known = useMemo(() => dueSlots(opened, branch), [opened, branch])
  const { point, zone_id } = toQuoteBody(draft, options)
  const query = { fulfilment, ...(branch && { branch_id: branch.id }), ...point, ...(zone_id && { zone_id }) }
  const queries = useQueryClient()
  const { data } = useQuery({
    ...callOptions(listOrderSlots, { query }),
    enabled: !isLoading,
    meta: { isSilent: true },
  })
  const askAnew = () => void queries.invalidateQueries({ queryKey: [listOrderSlots.path] })
  useEvents(['branch.pause'], askAnew)
  useZoneChanges(askAnew)
  return { slots: data?.items ?? known, hindrance: data?.reason }
}
