import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Address } from '#contract/customers.ts'
import { previewOrderAddress, setOrderAddress } from '#contract/orderPlace.ts'
import type { Order, OrderAddress } from '#contract/orders.ts'
import { AddressFields } from '#src/orders/AddressFields.tsx'
import { applyOrder } from '#src/orders/orderCache.ts'
import { useRefusal } from '#src/orders/useAdvance.ts'
import { useZoneText } from '#src/orders/useZoneText.ts'
import { ZoneField } from '#src/orders/ZoneField.tsx'
import { isSame } from '#src/resource/differences.ts'
import { useWritten } from '#src/resource/useWritten.ts'
import { useCan } from '#src/session/can.ts'
import { FieldErrors } from '#src/session/calls/errors.ts'
import { useCall } from '#src/session/calls/useCall.ts'
import { useFormat } from '#src/session/language/useFormat.ts'
import { Banner } from '#src/ui/Banner/Banner.tsx'
import { List } from '#src/ui/List/List.tsx'
import { MoneyField } from '#src/ui/MoneyField/MoneyField.tsx'
import { Section } from '#src/ui/Section/Section.tsx'
import { Sheet } from '#src/ui/Sheet/Sheet.tsx'
import { TextAction } from '#src/ui/TextAction/TextAction.tsx'
import { TextField } from '#src/ui/TextField/TextField.tsx'
import { AddressPreview } from './AddressPreview.tsx'
import { useAddressPreview, type WrittenPlace } from './useAddressPreview.ts'

export interface AddressSheetProps {
  order: Order
  onClose(): void
}

/** Where an open delivery goes: what its zone and its fee become is shown before it is saved. */
export function AddressSheet({ order, onClose }: AddressSheetProps) {
  const { t } = useLingui()
  const format = useFormat()
  const writeZone = useZoneText()
  const [base, setBase] = useState(order.address)
  const written = useWritten(startOf(order.address), { name: `address ${order.id}` })
  const { values, start, set } = written
  const { address, zoneId, fee } = values
  const { preview, isCurrent } = useAddressPreview(order, values)
  const mayChooseZone = useCan('orders.create')
  const saving = useSaving(order, () => {
    written.release()
    onClose()
  })
  const isOutdated = !isSame(base ?? null, order.address ?? null)
  const startOver = () => {
    setBase(order.address)
    written.reset(startOf(order.address))
  }
  const reason = values.reason.trim()
  const isReasonMissing = preview?.needs_reason === true && reason.length < 3
  const isReady = isCurrent && !preview?.refusal && !isReasonMissing && !isOutdated
  const ofZone = preview?.is_fee_by_hand ? 0 : (preview?.delivery_fee?.after ?? 0)
  return (
    <Sheet
      isOpen
      title={order.address?.is_unchecked ? t`Check the address` : t`Change the address`}
      closeLabel={t`Close`}
      onClose={() => void written.leave(onClose)}
      mainButton={{
        text: t`Save`,
        isBusy: saving.isBusy,
        isDisabled: !isReady || !written.isDirty || address.text.trim() === '',
        onClick: () =>
          saving.save({ ...values, reason, ...(preview?.total && { total: preview.total.after }) }),
      }}
    >
      <List>
        {isOutdated && (
          <Banner
            tone="amber"
            header={<Trans>Someone else just changed the address</Trans>}
            action={
              <TextAction onClick={startOver}>
                <Trans>Start over</Trans>
              </TextAction>
            }
          >
            {order.address?.text}
          </Banner>
        )}
        <AddressFields
          value={address}
          onChange={(next) => set('address', next)}
          error={saving.errorOf('address')}
        />
        <Section label={t`Order details`}>
          {mayChooseZone && (
            <ZoneField
              branchId={order.branch_id}
              point={address.point}
              told={preview?.delivery?.zone_id}
              value={zoneId}
              onChange={(id) => set('zoneId', id)}
              error={saving.errorOf('zone_id')}
            />
          )}
          {mayChooseZone && (
            <MoneyField
              label={<Trans>Delivery fee</Trans>}
              value={
                fee === undefined && preview?.is_fee_by_hand
                  ? (preview.delivery_fee?.after ?? null)
                  : (fee ?? null)
              }
              onChange={(sum) => set('fee', sum)}
              error={saving.errorOf('delivery_fee')}
              hint={
                preview?.delivery &&
                (preview.delivery.is_unchecked ? t`Check the address` : writeZone(preview.delivery))
              }
              {...format.moneyField(order.currency)}
              placeholder={format.amount(ofZone, order.currency)}
            />
          )}
          {(preview?.needs_reason || values.reason !== start.reason) && (
            <TextField
              label={t`Reason for the change`}
              value={values.reason}
              onChange={(text) => set('reason', text)}
              maxLength={200}
              isRequired={preview?.needs_reason === true}
              error={saving.errorOf('override_reason')}
            />
          )}
        </Section>
        {preview && !isOutdated && <AddressPreview preview={preview} currency={order.currency} />}
      </List>
    </Sheet>
  )
}

interface Written extends WrittenPlace {
  reason: string
}

/** The address without what the server has found out about it. */
function startOf(known: OrderAddress | null | undefined): Written {
  const {
    zone_id,
    zone_name: _n,
    distance_m: _d,
    eta_min: _f,
    eta_max: _t,
    is_unchecked: _u,
    ...address
  } = {
    text: '',
    ...known,
  }
  return { address, zoneId: (!address.point && zone_id) || null, fee: undefined, reason: '' }
}

function useSaving(order: Order, onDone: () => void) {
  const queries = useQueryClient()
  const refused = useRefusal()
  const saving = useCall(setOrderAddress, {
    onDone: (latest) => {
      applyOrder(queries, latest)
      onDone()
    },
    onError: (error) => {
      refused(order.id, error)
      // What was shown is no longer so: a zone costs something else.
      void queries.invalidateQueries({ queryKey: [previewOrderAddress.path] })
    },
  })
  const { id, version } = order
  return {
    isBusy: saving.isBusy,
    errorOf: (field: string) =>
      saving.error instanceof FieldErrors ? saving.error.errors[field] : undefined,
    save({ address, zoneId, fee, reason, total }: Written & { total?: number }) {
      const body = {
        version,
        address: trimmed(address),
        ...(zoneId && { zone_id: zoneId }),
        ...(fee !== undefined && { delivery_fee: fee }),
        ...(total !== undefined && { expected_total: total }),
        ...(reason && { override_reason: reason }),
      }
      saving.run({ params: { id }, body })
    },
  }
}

/** Parts that are empty are left out. */
const trimmed = ({ point, ...parts }: Address): Address => {
  const filled = Object.entries(parts).flatMap(([name, text]) => {
    const word = text?.trim()
    return word ? [[name, word]] : []
  })
  return { text: '', ...Object.fromEntries(filled), ...(point && { point }) }
}
