import { useLingui } from '@lingui/react/macro'
import type { Address } from '#contract/customers.ts'
import { useAddressText } from '#src/orders/useAddressText.ts'
import { IconMapPin, IconPlus } from '#src/ui/icons.ts'
import { RadioGroup } from '#src/ui/RadioGroup/RadioGroup.tsx'
import { isSameAddress } from './newOrderDraft.ts'
import type { NewOrderState } from './useNewOrder.ts'

const NEW = 'new'

/** The addresses a customer has had orders brought to, and a new one. */
export function LastAddresses({ order, addresses }: { order: NewOrderState; addresses: readonly Address[] }) {
  const { t } = useLingui()
  const write = useAddressText()
  const { address } = order.draft
  const chosen = addresses.findIndex((one) => isSameAddress(one, address))
  const options = addresses.map((one, index) => ({
    value: String(index),
    label: write(one),
    before: <IconMapPin aria-hidden />,
  }))
  return (
    <RadioGroup
      label={t`Last addresses`}
      value={chosen >= 0 ? String(chosen) : NEW}
      onChange={(value) => {
        const known = addresses[Number(value)]
        order.patch({ address: known ?? { text: '' }, zoneId: null, fulfilment: 'delivery' })
      }}
      options={[...options, { value: NEW, label: t`New address`, before: <IconPlus aria-hidden /> }]}
    />
  )
}
