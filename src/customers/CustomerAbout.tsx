import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { Customer } from '#contract/customers.ts'
import { Banner } from '#src/ui/Banner/Banner.tsx'
import { Cell } from '#src/ui/Cell/Cell.tsx'
import { IconAlertTriangle, IconNote, IconPlus, IconRepeat, IconTag } from '#src/ui/icons.ts'
import { IconTile } from '#src/ui/IconTile/IconTile.tsx'
import { useWidth } from '#src/ui/Platform/Platform.tsx'
import { Section } from '#src/ui/Section/Section.tsx'
import { CustomerFigures } from './CustomerFigures.tsx'
import { CustomerPerson } from './CustomerPerson.tsx'
import { PhoneCell } from './PhoneCell.tsx'
import { RestoreBanner } from './RestoreBanner.tsx'
import { newOrderPath, useMayOrder } from './newOrderPath.ts'
import { useCustomerTags } from './useCustomerTags.ts'

/** What is known of a customer: warnings, figures, the next order, how to reach them, note, person. */
export function CustomerAbout({ customer }: { customer: Customer }) {
  const { phone, other_phones, note } = customer
  const hasContacts = phone !== null || note !== ''
  return (
    <>
      {customer.is_blacklisted && (
        <Banner
          tone="red"
          icon={<IconAlertTriangle />}
          header={<Trans>This customer is on the blacklist</Trans>}
        >
          {customer.blacklist_reason}
        </Banner>
      )}
      {customer.erased_at && <Banner header={<Trans>This customer’s personal data was erased</Trans>} />}
      {customer.archived_at && !customer.erased_at && !customer.merged_into && (
        <RestoreBanner customer={customer} />
      )}
      <CustomerFigures customer={customer} />
      <NextOrder customer={customer} />
      <Tags customer={customer} />
      {hasContacts && (
        <Section header={<Trans>Contacts</Trans>}>
          {phone && <PhoneCell phone={phone} name={customer.name} />}
          {other_phones.map((other) => (
            <PhoneCell key={other} phone={other} name={customer.name} />
          ))}
          {note && (
            <Cell isMultiline before={tile(<IconNote />)}>
              {note}
            </Cell>
          )}
        </Section>
      )}
      <CustomerPerson customer={customer} />
    </>
  )
}

/** The ways to another order; on a phone the new one is the main button of the card. */
function NextOrder({ customer }: { customer: Customer }) {
  const isPhone = useWidth() === 'phone'
  const mayOrder = useMayOrder(customer)
  const mayRepeat = customer.orders_count > 0
  if (!mayOrder || (isPhone && !mayRepeat)) return null
  return (
    <Section>
      {!isPhone && (
        <Cell isMultiline tone="accent" before={tile(<IconPlus />)} to={newOrderPath(customer)}>
          <Trans>New order</Trans>
        </Cell>
      )}
      {mayRepeat && (
        <Cell
          isMultiline
          tone="accent"
          before={tile(<IconRepeat />)}
          to={`${newOrderPath(customer)}&repeat=1`}
        >
          <Trans>Repeat last order</Trans>
        </Cell>
      )}
    </Section>
  )
}

function Tags({ customer }: { customer: Customer }) {
  const tags = useCustomerTags().of(customer.tag_ids)
  if (tags.length === 0) return null
  return (
    <Section header={<Trans>Tags</Trans>}>
      <Cell isMultiline before={tile(<IconTag />)}>
        {tags.map(({ name }) => name).join(', ')}
      </Cell>
    </Section>
  )
}

const tile = (icon: ReactNode) => <IconTile size={40}>{icon}</IconTile>
