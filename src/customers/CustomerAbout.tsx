import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { Customer } from '#contract/customers.ts'
import { Banner } from '#src/ui/Banner/Banner.tsx'
import { Cell } from '#src/ui/Cell/Cell.tsx'
import { IconAlertTriangle, IconNote } from '#src/ui/icons.ts'
import { IconTile } from '#src/ui/IconTile/IconTile.tsx'
import { Section } from '#src/ui/Section/Section.tsx'
import { RevealContacts } from '#src/looks/RevealContacts.tsx'
import { CustomerFigures } from './CustomerFigures.tsx'
import { CustomerMenu } from './CustomerMenu.tsx'
import { CustomerPerson } from './CustomerPerson.tsx'
import { PhoneCell } from './PhoneCell.tsx'
import { RestoreBanner } from './RestoreBanner.tsx'

interface CustomerAboutProps {
  customer: Customer
  /** After the customer went into the archive. */
  onGone(): void
}

/** What is known of a customer: warnings, actions, figures, other numbers, note, person. */
export function CustomerAbout({ customer, onGone }: CustomerAboutProps) {
  const { other_phones, note } = customer
  const hasContacts = other_phones.length > 0 || note !== ''
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
      <CustomerMenu customer={customer} onGone={onGone} />
      <CustomerFigures customer={customer} />
      {hasContacts && (
        <Section header={<Trans>Contacts</Trans>}>
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
      <RevealContacts entity="customers" id={customer.id} />
      <CustomerPerson customer={customer} />
    </>
  )
}

const tile = (icon: ReactNode) => <IconTile size={40}>{icon}</IconTile>
