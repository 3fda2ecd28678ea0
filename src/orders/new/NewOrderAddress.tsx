import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { AddressPart } from '#contract/customers.ts'
import { LazyPointField } from '#src/maps/LazyPointField.tsx'
import { Cell } from '#src/ui/Cell/Cell.tsx'
import { FieldRow } from '#src/ui/FieldRow/FieldRow.tsx'
import { Section } from '#src/ui/Section/Section.tsx'
import { TextField } from '#src/ui/TextField/TextField.tsx'
import { IconCheck, IconMapPin } from '#src/ui/icons.ts'
import { LastAddresses } from './NewOrderLastAddresses.tsx'
import { isKnownAddress } from './newOrderDraft.ts'
import type { NewOrderState } from './useNewOrder.ts'

export interface NewOrderAddressProps {
  order: NewOrderState
  hasAddressesElsewhere: boolean
  autoFocus?: boolean
  onEnter?(): void
}

/** Where a delivery goes: a known address, or the parts of a new one. */
export function NewOrderAddress({ order, hasAddressesElsewhere, autoFocus, onEnter }: NewOrderAddressProps) {
  const known = order.draft.customer?.addresses ?? []
  return (
    <>
      {known.length > 0 && !hasAddressesElsewhere && <LastAddresses order={order} addresses={known} />}
      {!isKnownAddress(order.draft) && (
        <AddressFields order={order} autoFocus={autoFocus} onEnter={onEnter} />
      )}
    </>
  )
}

/** The place of the address, by which zone and fee are told; its map is loaded when it is asked for. */
function OnMap({ order }: Pick<NewOrderAddressProps, 'order'>) {
  const { t } = useLingui()
  const [isOpen, setIsOpen] = useState(false)
  const { address } = order.draft
  if (!isOpen)
    return (
      <Section>
        <Cell
          before={<IconMapPin aria-hidden />}
          after={address.point && <IconCheck aria-hidden />}
          tone="accent"
          onClick={() => setIsOpen(true)}
        >
          <Trans>On the map</Trans>
        </Cell>
      </Section>
    )
  return (
    <LazyPointField
      label={t`On the map`}
      value={address.point ?? null}
      onChange={(point) => {
        const { point: _, ...rest } = address
        order.patch({ address: { ...rest, ...(point && { point }) } })
      }}
    />
  )
}

function AddressFields({ order, autoFocus, onEnter }: Omit<NewOrderAddressProps, 'hasAddressesElsewhere'>) {
  const { t } = useLingui()
  const part = (name: AddressPart) => ({
    value: order.draft.address[name] ?? '',
    onChange: (text: string) => order.patch({ address: { ...order.draft.address, [name]: text } }),
    onEnter,
  })
  return (
    <>
      <Section label={t`Address`}>
        <TextField
          label={<Trans>Street and house</Trans>}
          {...part('text')}
          error={order.errorsOf('address')}
          maxLength={300}
          isRequired
          autoFocus={autoFocus}
        />
        <FieldRow>
          <TextField label={<Trans>Flat or office</Trans>} {...part('flat')} maxLength={20} />
          <TextField label={<Trans>Entrance</Trans>} {...part('entrance')} maxLength={20} />
        </FieldRow>
        <FieldRow>
          <TextField label={<Trans context="of a building">Floor</Trans>} {...part('floor')} maxLength={20} />
          <TextField label={<Trans>Intercom</Trans>} {...part('intercom')} maxLength={40} />
        </FieldRow>
        <TextField label={<Trans>Comment for the courier</Trans>} {...part('comment')} maxLength={300} />
      </Section>
      <OnMap order={order} />
    </>
  )
}
