import { Trans, useLingui } from '@lingui/react/macro'
import { type AccessProposal, confirmProposal, refuseProposal } from '#contract/accessProposals.ts'
import { administrators } from '#contract/administrators.ts'
import { useCall } from '#src/session/calls/useCall.ts'
import { useCan } from '#src/session/can.ts'
import { useFormat } from '#src/session/language/useFormat.ts'
import { useSession } from '#src/session/session.ts'
import { Avatar } from '#src/ui/Avatar/Avatar.tsx'
import { Button } from '#src/ui/Button/Button.tsx'
import { Cell } from '#src/ui/Cell/Cell.tsx'
import { Section } from '#src/ui/Section/Section.tsx'
import styles from './Administrators.module.css'
import { useAdministratorWords } from './useAdministratorWords.ts'
import { proposalPaths, useProposals } from './useProposals.ts'

/** Who is proposed, by whom, with the two answers of everybody else with full access; nothing where nobody is. */
export function Proposals() {
  const { t } = useLingui()
  const { proposals } = useProposals()
  if (proposals.length === 0) return null
  return (
    <Section
      header={<Trans>Wait for a second administrator</Trans>}
      label={t`Wait for a second administrator`}
    >
      {proposals.map((proposal) => (
        <Proposal key={proposal.id} proposal={proposal} />
      ))}
    </Section>
  )
}

function Proposal({ proposal }: { proposal: AccessProposal }) {
  const { t } = useLingui()
  const format = useFormat()
  const { roles } = useAdministratorWords()
  const { id, name, role, email, proposed_by: by, proposed_by_name: proposer, expires_at: till } = proposal
  const isMine = useSession().user?.id === by
  const mayDecide = useCan(administrators.permissions.update) && !isMine
  const options = { invalidates: proposalPaths }
  const confirming = useCall(confirmProposal, options)
  const refusing = useCall(refuseProposal, options)
  const isBusy = confirming.isBusy || refusing.isBusy
  const until = format.dateTime(till)
  return (
    <div role="group" aria-label={name}>
      <Cell
        isMultiline
        before={<Avatar name={name} />}
        subtitle={[roles[role], email].filter(Boolean).join(' · ')}
        hint={isMine ? t`You proposed it. Until ${until}` : t`${proposer} proposed it. Until ${until}`}
      >
        {name}
      </Cell>
      {mayDecide && (
        <div className={styles.answers}>
          <Button
            mode="gray"
            isBusy={refusing.isBusy}
            isDisabled={isBusy}
            onClick={() => refusing.run({ params: { id }, body: {} })}
          >
            <Trans context="a proposal">Refuse</Trans>
          </Button>
          <Button
            isBusy={confirming.isBusy}
            isDisabled={isBusy}
            onClick={() => confirming.run({ params: { id }, body: {} })}
          >
            <Trans context="a proposal">Confirm</Trans>
          </Button>
        </div>
      )}
    </div>
  )
}
