import { Trans, useLingui } from '@lingui/react/macro'
import { useFulfilmentWords } from '#src/orders/OrderPlace.tsx'
import { useFormat } from '#src/session/language/useFormat.ts'
import { MoneyField } from '#src/ui/MoneyField/MoneyField.tsx'
import { Section } from '#src/ui/Section/Section.tsx'
import { Banner } from '#src/ui/Banner/Banner.tsx'
import { SegmentedControl } from '#src/ui/SegmentedControl/SegmentedControl.tsx'
import { SelectField } from '#src/ui/SelectField/SelectField.tsx'
import { Text } from '#src/ui/Text/Text.tsx'
import { useZoneText } from '#src/orders/useZoneText.ts'
import { ZoneField } from '#src/orders/ZoneField.tsx'
import { isOfPlace } from './newOrderSteps.ts'
import { NewOrderAddress } from './NewOrderAddress.tsx'
import { NewOrderDue } from './NewOrderDue.tsx'
import { NewOrderIntake } from './NewOrderIntake.tsx'
import { NewOrderTable } from './NewOrderTable.tsx'
import type { NewOrderState } from './useNewOrder.ts'
import { useSwitched } from './useSwitched.ts'

export interface NewOrderHowProps {
  order: NewOrderState
  /** Leaves out the last addresses, where they stand beside the customer. */
  hasAddressesElsewhere?: boolean
  /** Moves the cursor to the address, where there is none yet. */
  autoFocus?: boolean
  onEnter?(): void
}

/** How the order gets to the customer, where, and when. */
export function NewOrderHow({ order, hasAddressesElsewhere = false, autoFocus, onEnter }: NewOrderHowProps) {
  const { t } = useLingui()
  const words = useFulfilmentWords()
  const { ways, fulfilment } = order.options
  const hindered = order.problems.find(({ code }) => isOfPlace(code))
  return (
    <>
      {ways.length > 1 && (
        <SegmentedControl
          label={t`Fulfilment`}
          items={ways.map((way) => ({ key: way, label: words[way] }))}
          value={fulfilment}
          onChange={(way) => order.patch({ fulfilment: way })}
        />
      )}
      <Switched order={order} />
      <NewOrderIntake order={order} />
      {hindered && <Banner tone="red" header={hindered.message} />}
      {fulfilment === 'delivery' && (
        <NewOrderAddress {...{ order, hasAddressesElsewhere, autoFocus, onEnter }} />
      )}
      <Section label={t`Order details`}>
        {fulfilment === 'delivery' && <Zone order={order} />}
        {fulfilment === 'delivery' && <FeeField order={order} />}
        {fulfilment === 'dine_in' && <NewOrderTable order={order} onEnter={onEnter} />}
        <BranchField order={order} />
        <NewOrderDue order={order} />
      </Section>
    </>
  )
}

/** What the fulfilment makes of the price: VAT may have another rate. */
function Switched({ order }: { order: NewOrderState }) {
  const { t } = useLingui()
  const format = useFormat()
  const totals = useSwitched(order)
  if (!totals) return null
  const change = (key: 'total' | 'vat') => {
    const [before, after] = [format.amount(totals.before[key]), format.amount(totals.after[key])]
    if (before === after) return ''
    return key === 'total' ? t`Total: ${before} → ${after}` : t`VAT: ${before} → ${after}`
  }
  const words = [change('total'), change('vat')].filter(Boolean).join(' · ')
  return (
    words && (
      <Text as="p" kind="meta" tone="ink2" role="status">
        {words}
      </Text>
    )
  )
}

function Zone({ order }: { order: NewOrderState }) {
  const { draft, options, quote } = order
  return (
    <ZoneField
      branchId={options.branch?.id}
      point={draft.address.point}
      told={quote.quote?.delivery?.zone_id}
      value={draft.zoneId ?? null}
      onChange={(zoneId) => order.patch({ zoneId, ...(zoneId && { fee: null }) })}
      error={order.errorsOf('zone_id')}
      isDisabled={options.isLoading}
    />
  )
}

/** The fee is that of the zone unless it is typed. */
function FeeField({ order }: { order: NewOrderState }) {
  const { t } = useLingui()
  const format = useFormat()
  const writeZone = useZoneText()
  const { draft, quote } = order
  const delivery = quote.quote?.delivery
  const hint = delivery && (delivery.is_unchecked ? t`Check the address` : writeZone(delivery))
  return (
    <MoneyField
      label={<Trans>Delivery fee</Trans>}
      value={order.draft.fee}
      onChange={(fee) => order.patch({ fee })}
      error={order.errorsOf('delivery_fee')}
      hint={hint}
      {...format.moneyField()}
      placeholder={format.amount(draft.fee === null ? (quote.quote?.totals.delivery ?? 0) : 0)}
    />
  )
}

function BranchField({ order }: { order: NewOrderState }) {
  const { branch, branches } = order.options
  if (branches.length < 2) return null
  return (
    <SelectField
      label={<Trans>Branch</Trans>}
      value={branch?.id ?? null}
      onChange={(branchId) => order.patch({ branchId, zoneId: null })}
      options={branches.map(({ id, name }) => ({ value: id, label: name }))}
      error={order.errorsOf('branch_id')}
    />
  )
}
