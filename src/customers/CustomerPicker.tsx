import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useEffectEvent, useState, type ReactNode } from 'react'
import { writtenPhone } from '#contract/writtenPhone.ts'
import { callingCodes } from '#src/phone/countryNames.ts'
import { PhoneInput } from '#src/phone/PhoneInput.tsx'
import { counts } from '#src/session/language/counts.ts'
import { useFormat, useNow } from '#src/session/language/useFormat.ts'
import { Avatar } from '#src/ui/Avatar/Avatar.tsx'
import { Cell } from '#src/ui/Cell/Cell.tsx'
import { IconHandStop, IconMessageFilled } from '#src/ui/icons.ts'
import { IconTint } from '#src/ui/IconTint/IconTint.tsx'
import { RadioGroup } from '#src/ui/RadioGroup/RadioGroup.tsx'
import { Section } from '#src/ui/Section/Section.tsx'
import { TextField } from '#src/ui/TextField/TextField.tsx'
import { MatchedDigits } from './MatchedDigits.tsx'
import { customerPhoneTypes } from './isPossiblePhone.ts'
import { useCustomerLookup, type KnownCustomer } from './useCustomerLookup.ts'

/** Who buys: a phone as far as it is typed, a name, and the known customer once one is chosen. */
export interface Buyer {
  phone: string
  name: string
  customer: KnownCustomer | null
}

export interface CustomerPickerProps {
  value: Buyer
  onChange(value: Buyer): void
  /** Country in which numbers are read at first, ISO code. */
  country: string
  errors: { phone?: string[]; name?: string[] }
  autoFocus?: boolean
  /** Leaves the buyer as it was typed: an order with it may exist already. */
  isSettled?: boolean
  /** Enter in a field. */
  onEnter?(): void
  /** What can be done for the customer who is chosen, or is the only one found. */
  offer?(customer: KnownCustomer, phone: string): ReactNode
}

/** Finds a customer by phone while it is typed, or takes the phone and name of a new one. */
export function CustomerPicker({
  value,
  onChange,
  country,
  errors,
  autoFocus,
  isSettled = false,
  onEnter,
  offer,
}: CustomerPickerProps) {
  const { t } = useLingui()
  const { phone, name, customer } = value
  const [code, setCode] = useState(country)
  const { found, isSearching, digits } = useCustomerLookup(phone, callingCodes[code] ?? '')
  const phoneOf = (one: KnownCustomer) => (isWhole(one.phone) ? one.phone : phone)
  const choose = (chosen: KnownCustomer) => onChange({ phone: phoneOf(chosen), name: '', customer: chosen })
  const chooseExact = useEffectEvent(() => {
    const exact = found.find((one) => one.phone === phone)
    if (exact && !customer && !isSearching && !isSettled) choose(exact)
  })
  useEffect(() => chooseExact(), [found, isSearching])
  const shown = customer ? [customer] : found
  const only = shown.length === 1 ? shown[0] : undefined
  return (
    <>
      <Section label={t`Customer`}>
        <PhoneInput
          label={t`Phone`}
          value={phone}
          country={country}
          types={customerPhoneTypes}
          onCountryChange={setCode}
          onChange={(next) => onChange({ phone: next, name, customer: next === phone ? customer : null })}
          error={errors.phone}
          autoFocus={autoFocus}
          onEnter={onEnter}
        />
        {!customer && (
          <TextField
            label={t({ message: 'Name', context: 'person' })}
            value={name}
            onChange={(next) => onChange({ phone, name: next, customer })}
            error={errors.name}
            maxLength={80}
            onEnter={onEnter}
          />
        )}
      </Section>
      {shown.length > 0 && (
        <FoundCustomers
          customers={shown}
          digits={customer ? '' : digits}
          chosen={customer}
          onChoose={(id) => {
            const one = shown.find((found) => found.id === id)
            if (one) choose(one)
          }}
        />
      )}
      {only && offer?.(only, phoneOf(only))}
    </>
  )
}

/** A masked number cannot be taken over. */
const isWhole = (phone: string | null): phone is string => phone?.startsWith('+') ?? false

interface FoundCustomersProps {
  customers: readonly KnownCustomer[]
  /** What was searched for, to be seen in what was found. */
  digits: string
  chosen: KnownCustomer | null
  onChoose(id: string): void
}

function FoundCustomers({ customers, digits, chosen, onChoose }: FoundCustomersProps) {
  const { t } = useLingui()
  const format = useFormat()
  const now = useNow()
  return (
    <RadioGroup
      label={t`Search results`}
      isLabelHidden
      value={chosen?.id ?? null}
      onChange={onChoose}
      options={customers.map(({ id, name, phone, orders_count, last_order_at: last }) => ({
        value: id,
        label: name,
        subtitle: (
          <>
            {phone && (
              <>
                <MatchedDigits text={writtenPhone(phone)} digits={digits} /> ·{' '}
              </>
            )}
            {counts.order(orders_count)}
            {last && <> · {format.moment(last, now)}</>}
          </>
        ),
        before: <Avatar name={name} />,
      }))}
    >
      {chosen && <Remarks customer={chosen} />}
    </RadioGroup>
  )
}

function Remarks({ customer: { note, is_blacklisted } }: { customer: KnownCustomer }) {
  return (
    <>
      {is_blacklisted && (
        <Cell
          role="listitem"
          isMultiline
          before={
            <IconTint tone="red">
              <IconHandStop />
            </IconTint>
          }
        >
          <Trans>This customer is on the blacklist</Trans>
        </Cell>
      )}
      {note && (
        <Cell
          role="listitem"
          isMultiline
          before={
            <IconTint tone="amber">
              <IconMessageFilled />
            </IconTint>
          }
        >
          {note}
        </Cell>
      )}
    </>
  )
}
