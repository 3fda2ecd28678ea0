import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { Payload } from '#contract/endpoint.ts'
import { convertLead, type Lead, leadHistory, leads } from '#contract/leads.ts'
import { shareLink } from '#src/employees/InviteShare.tsx'
import { copyText } from '#src/orders/copyText.ts'
import { useCall } from '#src/session/calls/useCall.ts'
import { Cell } from '#src/ui/Cell/Cell.tsx'
import { IconBuildingStore, IconCopy, IconShare2 } from '#src/ui/icons.ts'
import { Section } from '#src/ui/Section/Section.tsx'
import { Sheet } from '#src/ui/Sheet/Sheet.tsx'

/** Makes a draft company of a lead, and hands on the link with which its owner goes on; nothing once the company is open. */
export function MakeCompany({ lead }: { lead: Lead }) {
  const [made, setMade] = useState<Payload<typeof convertLead>>()
  const { id, version, shop } = lead
  const converting = useCall(convertLead, {
    invalidates: [leads.path, leads.endpoints.get.path, leadHistory.path],
    onDone: setMade,
  })
  const isNone = shop === null || shop.state === 'closed'
  if (!isNone && shop.state !== 'draft') return null
  return (
    <>
      <Cell
        before={<IconBuildingStore aria-hidden />}
        tone="accent"
        isMuted={converting.isBusy}
        onClick={() => converting.run({ params: { id }, body: { version } })}
      >
        {!isNone ? <Trans>Link for the owner</Trans> : <Trans context="of a lead">Create a company</Trans>}
      </Cell>
      {made && <OwnerLink {...made} onClose={() => setMade(undefined)} />}
    </>
  )
}

interface OwnerLinkProps extends Payload<typeof convertLead> {
  onClose(): void
}

function OwnerLink({ lead, link, is_sent: isSent, onClose }: OwnerLinkProps) {
  const { t } = useLingui()
  const { name } = lead
  const how = isSent ? (
    <Trans>The bot sends {name} the link. They sign in and answer the first questions.</Trans>
  ) : (
    <Trans>Send {name} the link. They sign in and answer the first questions.</Trans>
  )
  return (
    <Sheet isOpen title={t`Link for the owner`} closeLabel={t`Close`} onClose={onClose}>
      <Section footer={how}>
        <Cell>{link}</Cell>
        <Cell
          tone="accent"
          before={<IconCopy aria-hidden />}
          onClick={() => void copyText(link, t`Link copied`)}
        >
          <Trans>Copy link</Trans>
        </Cell>
        <Cell tone="accent" before={<IconShare2 aria-hidden />} onClick={() => shareLink(link)}>
          <Trans>Send to a chat</Trans>
        </Cell>
      </Section>
    </Sheet>
  )
}
