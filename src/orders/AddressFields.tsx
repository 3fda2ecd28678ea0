import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { Address, AddressPart } from '#contract/customers.ts'
import { LazyPointField } from '#src/maps/LazyPointField.tsx'
import { Cell } from '#src/ui/Cell/Cell.tsx'
import { FieldRow } from '#src/ui/FieldRow/FieldRow.tsx'
import { Section } from '#src/ui/Section/Section.tsx'
import { TextField } from '#src/ui/TextField/TextField.tsx'
import { IconCheck, IconMapPin } from '#src/ui/icons.ts'

export interface AddressFieldsProps {
  value: Address
  onChange(address: Address): void
  error?: readonly string[] | string | undefined
  autoFocus?: boolean | undefined
  onEnter?: (() => void) | undefined
}

/** The parts of an address to which something is brought, and its place on the map. */
export function AddressFields({ value, onChange, error, autoFocus, onEnter }: AddressFieldsProps) {
  const { t } = useLingui()
  const part = (name: AddressPart) => ({
    value: value[name] ?? '',
    onChange: (text: string) => onChange({ ...value, [name]: text }),
    onEnter,
  })
  return (
    <>
      <Section label={t`Address`}>
        <TextField
          label={<Trans>Street and house</Trans>}
          {...part('text')}
          error={error}
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
      <OnMap value={value} onChange={onChange} />
    </>
  )
}

/** The place of the address, by which zone and fee are told; its map is loaded when it is asked for. */
function OnMap({ value: address, onChange }: Pick<AddressFieldsProps, 'value' | 'onChange'>) {
  const { t } = useLingui()
  const [isOpen, setIsOpen] = useState(false)
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
        onChange({ ...rest, ...(point && { point }) })
      }}
    />
  )
}
