import { Trans, useLingui } from '@lingui/react/macro'
import { maxAddresses, type Address, type AddressPart } from '#contract/customers.ts'
import { Button } from '#src/ui/Button/Button.tsx'
import { FieldRow } from '#src/ui/FieldRow/FieldRow.tsx'
import { IconPlus } from '#src/ui/icons.ts'
import { Section } from '#src/ui/Section/Section.tsx'
import { TextAction } from '#src/ui/TextAction/TextAction.tsx'
import { TextField } from '#src/ui/TextField/TextField.tsx'
import type { CustomerFormState } from './CustomerForm.tsx'

/** Up to ten addresses, each with its parts. */
export function CustomerAddressFields({ form }: { form: CustomerFormState }) {
  const addresses = form.values.addresses ?? []
  const change = (next: Address[]) => form.set('addresses', next)
  return (
    <>
      {addresses.map((address, at) => (
        <OneAddress
          // oxlint-disable-next-line react/no-array-index-key -- nothing but its place tells two addresses apart
          key={at}
          number={at + 1}
          address={address}
          error={form.errorOf(`addresses.${at}.text`)}
          onChange={(next) => change(addresses.with(at, next))}
          onRemove={() => change(addresses.toSpliced(at, 1))}
        />
      ))}
      {addresses.length < maxAddresses && (
        <Button
          mode="plain"
          stretched
          before={<IconPlus />}
          onClick={() => change([...addresses, { text: '' }])}
        >
          <Trans>Add an address</Trans>
        </Button>
      )}
    </>
  )
}

interface OneAddressProps {
  number: number
  address: Address
  error: string[] | undefined
  onChange(address: Address): void
  onRemove(): void
}

function OneAddress({ number, address, error, onChange, onRemove }: OneAddressProps) {
  const { t } = useLingui()
  const part = (name: AddressPart) => ({
    value: address[name] ?? '',
    onChange: (text: string) => {
      const { point, ...rest } = address
      // Another street is another place.
      onChange({ ...rest, ...(point && name !== 'text' && { point }), [name]: text })
    },
  })
  return (
    <Section
      header={t`Address ${number}`}
      action={
        <TextAction aria-label={t`Remove address ${number}`} onClick={onRemove}>
          <Trans context="an address">Remove</Trans>
        </TextAction>
      }
    >
      <TextField
        label={<Trans>Street and house</Trans>}
        {...part('text')}
        error={error}
        maxLength={300}
        isRequired
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
  )
}
