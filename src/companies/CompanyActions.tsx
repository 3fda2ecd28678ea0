import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import {
  blockCompany,
  DELETION_HOLD_DAYS,
  deleteCompany,
  type PlatformCompany,
  platformCompanies,
  restoreCompany,
  restoreDraft,
  unblockCompany,
} from '#contract/platformCompanies.ts'
import { useCan } from '#src/session/can.ts'
import { serverNow } from '#src/session/calls/serverTime.ts'
import { useCall } from '#src/session/calls/useCall.ts'
import { Cell } from '#src/ui/Cell/Cell.tsx'
import { Section } from '#src/ui/Section/Section.tsx'
import { LookIntoCompany } from './LookIntoCompany.tsx'
import { ReasonSheet } from './ReasonSheet.tsx'

const endpoints = {
  block: blockCompany,
  unblock: unblockCompany,
  delete: deleteCompany,
  restore: restoreCompany,
  restoreDraft,
}
type Action = keyof typeof endpoints

/** Blocks, deletes, and takes both back; each with a reason. */
export function CompanyActions({ company }: { company: PlatformCompany }) {
  const [asked, setAsked] = useState<Action>()
  const words = useActionWords(company)
  const { state, closes_at: closesAt } = company
  const mayBlock = useCan('admin.companies.block')
  const mayDelete = useCan('admin.companies.delete')
  const mayUpdate = useCan('admin.companies.update')
  const isEndedDraft = state === 'draft' && new Date(company.expiry_date).getTime() <= serverNow().getTime()
  const block: Action = state === 'blocked' ? 'unblock' : 'block'
  const remove: Action = closesAt === null ? 'delete' : 'restore'
  const mayLook = useCan('admin.companies.impersonate')
  const mayRestoreDraft = mayUpdate && isEndedDraft
  if (state === 'closed' || (!mayBlock && !mayDelete && !mayLook && !mayRestoreDraft))
    return (
      <Section>
        <Cell isMuted isMultiline>
          <Trans>Nothing can be done here</Trans>
        </Cell>
      </Section>
    )
  const cell = (action: Action) => (
    <Section footer={words[action].text}>
      <Cell
        tone={action === 'block' || action === 'delete' ? 'danger' : 'accent'}
        onClick={() => setAsked(action)}
      >
        {words[action].verb}
      </Cell>
    </Section>
  )
  return (
    <>
      {mayLook && <LookIntoCompany company={company} />}
      {mayRestoreDraft && cell('restoreDraft')}
      {mayBlock && cell(block)}
      {mayDelete && cell(remove)}
      {asked && (
        <AskReason
          key={asked}
          company={company}
          action={asked}
          words={words[asked]}
          onClose={() => setAsked(undefined)}
        />
      )}
    </>
  )
}

interface AskReasonProps {
  company: PlatformCompany
  action: Action
  words: { verb: string; text: ReactNode }
  onClose(): void
}

function AskReason({ company: { id, version }, action, words, onClose }: AskReasonProps) {
  const call = useCall(endpoints[action], {
    isSilent: true,
    invalidates: [
      platformCompanies.path,
      platformCompanies.endpoints.get.path,
      `${platformCompanies.path}/:id/history`,
    ],
  })
  return (
    <ReasonSheet
      title={words.verb}
      verb={words.verb}
      onDo={(reason) => call.runAsync({ params: { id }, body: { version, reason } })}
      onClose={onClose}
    >
      {words.text}
    </ReasonSheet>
  )
}

function useActionWords({ name }: PlatformCompany): Record<Action, { verb: string; text: ReactNode }> {
  const { t } = useLingui()
  const days = DELETION_HOLD_DAYS
  return {
    block: {
      verb: t({ message: 'Block', context: 'a company' }),
      text: <Trans>Nothing of {name} will open for anyone until you unblock it.</Trans>,
    },
    unblock: {
      verb: t({ message: 'Unblock', context: 'a company' }),
      text: <Trans>{name} will work again as before.</Trans>,
    },
    delete: {
      verb: t({ message: 'Delete company', context: 'button' }),
      text: (
        <Trans>
          {name} becomes read-only and is deleted in {days} days. You can take it back until then.
        </Trans>
      ),
    },
    restoreDraft: {
      verb: t({ message: 'Restore draft', context: 'a company' }),
      text: <Trans>The trial of {name} starts again, and the owner can go on where they stopped.</Trans>,
    },
    restore: {
      verb: t({ message: 'Cancel deletion', context: 'a company' }),
      text: <Trans>{name} stays, with everything it has.</Trans>,
    },
  }
}
