import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { Body, Payload } from '#contract/endpoint.ts'
import { revealContacts } from '#contract/looks.ts'
import { PhoneCell } from '#src/customers/PhoneCell.tsx'
import { useCall } from '#src/session/calls/useCall.ts'
import { useSession } from '#src/session/session.ts'
import { Cell } from '#src/ui/Cell/Cell.tsx'
import { Section } from '#src/ui/Section/Section.tsx'

type Asked = Body<typeof revealContacts>

/** Shows the contacts of one person to the platform's support, once and with a line in the log; nothing for everybody else. */
export function RevealContacts(asked: Asked) {
  const { user } = useSession()
  if (!user?.look) return null
  return <Reveal key={asked.id} {...asked} />
}

function Reveal({ entity, id }: Asked) {
  const { t } = useLingui()
  const [found, setFound] = useState<Payload<typeof revealContacts>>()
  const revealing = useCall(revealContacts, { onDone: setFound })
  if (!found)
    return (
      <Section footer={<Trans>The company sees that you did.</Trans>}>
        <Cell tone="accent" onClick={() => revealing.run({ body: { entity, id } })}>
          <Trans>Show contacts</Trans>
        </Cell>
      </Section>
    )
  const { phones, email, addresses } = found
  const isNothing = phones.length + addresses.length === 0 && !email
  return (
    <Section header={<Trans>Contacts</Trans>}>
      {phones.map((phone) => (
        <PhoneCell key={phone} phone={phone} name={t`Contacts`} />
      ))}
      {email && <Cell>{email}</Cell>}
      {addresses.map((address) => (
        <Cell key={address} isMultiline>
          {address}
        </Cell>
      ))}
      {isNothing && (
        <Cell isMuted>
          <Trans>No contacts</Trans>
        </Cell>
      )}
    </Section>
  )
}
