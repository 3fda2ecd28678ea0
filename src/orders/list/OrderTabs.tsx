import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { orderCounts } from '#contract/orderCalls.ts'
import type { StageCategory } from '#contract/pipeline.ts'
import { callOptions } from '#src/session/calls/useCall.ts'
import { Chips } from '#src/ui/Chips/Chips.tsx'

/** The counts of open orders, and of those finished today; undefined until they are known. */
export function useOrderCounts() {
  return useQuery({ ...callOptions(orderCounts), meta: { isSilent: true } }).data
}

/** A category, or what a cook has to make. */
export type OrderTab = StageCategory | 'own'

export interface OrderTabsProps {
  value: OrderTab
  /** Stages that a cook works at. */
  own?: readonly string[] | undefined
  /** Sees no new orders: nobody brings what is not accepted. */
  isCourier?: boolean
  /** The board shows new ones and those in progress together. */
  hasBoard?: boolean
  onChange(tab: OrderTab): void
  panelId: string
}

/** New, in progress, done, cancelled, with their counts. */
export function OrderTabs({ value, own, isCourier, hasBoard, onChange, panelId }: OrderTabsProps) {
  const { t } = useLingui()
  const known = useOrderCounts()
  const counts = known?.categories
  const open = [
    { key: 'new', label: t({ message: 'New', context: 'orders' }), count: counts?.new },
    {
      key: 'in_progress',
      label: t({ message: 'In progress', context: 'orders' }),
      count: counts?.in_progress,
    },
  ]
  const both = {
    key: 'new',
    label: t({ message: 'Active', context: 'orders' }),
    count: counts && counts.new + counts.in_progress,
  }
  const over = [
    { key: 'done', label: t({ message: 'Done', context: 'orders' }), count: counts?.done },
    { key: 'cancelled', label: t({ message: 'Cancelled', context: 'orders' }), count: counts?.cancelled },
  ]
  const ofOwn = known?.stages.filter((one) => own?.includes(one.stage_id))
  const toMake = { key: 'own', label: t`To be made`, count: ofOwn?.reduce((sum, one) => sum + one.count, 0) }
  const shown = isCourier ? open.slice(1) : hasBoard ? [both] : open
  const items = [...(own ? [toMake] : []), ...shown, ...over]
  return (
    <Chips
      label={t`Orders by state`}
      value={hasBoard && value === 'in_progress' ? 'new' : value}
      onChange={(key) => onChange(key as OrderTab)}
      panelId={panelId}
      items={items.map((item) => ({ ...item, isUrgent: !hasBoard && isUrgent(item, value) }))}
    />
  )
}

/** New orders call for attention from every other tab. */
function isUrgent({ key, count }: { key: string; count: number | undefined }, value: string): boolean {
  return key === 'new' && key !== value && count !== undefined && count > 0
}
