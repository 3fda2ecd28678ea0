import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { PROPOSAL_DAYS, proposedAccess } from '#contract/accessProposals.ts'
import type { PlatformUser } from '#contract/platformUsers.ts'
import { FormSheet } from '#src/resource/FormSheet.tsx'
import { useFields } from '#src/resource/useFields.ts'
import { Section } from '#src/ui/Section/Section.tsx'
import { TextField } from '#src/ui/TextField/TextField.tsx'
import { RoleChoice } from './RoleChoice.tsx'
import { useProposals, useProposing } from './useProposals.ts'

/** Proposes somebody with an account as an administrator: the form of administrators, with the person filled in. */
export function MakeStaff({ user, onClose }: { user: PlatformUser; onClose(): void }) {
  const { t } = useLingui()
  const { id, version, name } = user
  const { isAlone } = useProposals()
  const { propose } = useProposing(name, { isSilent: true })
  const form = useFields(
    proposedAccess,
    { email: user.email, role: 'support' },
    {
      labels: { email: t`E-mail`, role: t({ message: 'Role', context: 'employee' }) },
      onSubmit: async (body) => {
        await propose({ ...body, user_id: id, version })
        onClose()
      },
    },
  )
  const verb = isAlone ? t`Make administrator` : t({ message: 'Propose', context: 'an administrator' })
  return (
    <FormSheet
      title={<Trans>New administrator</Trans>}
      subtitle={name}
      form={{ ...form, isDirty: true }}
      saveLabel={verb}
      onClose={onClose}
    >
      <Section footer={<Consequence isAlone={isAlone} />}>
        <TextField
          hint={<Trans>To sign in with. It can’t be changed later.</Trans>}
          type="email"
          isRequired
          {...form.text('email')}
        />
      </Section>
      <RoleChoice {...form.field('role')} isFullOffered />
    </FormSheet>
  )
}

/** What follows from a proposal, by whether anybody could confirm it. */
export function Consequence({ isAlone }: { isAlone: boolean }) {
  if (isAlone)
    return (
      <Trans>
        Two administrators make one. You’re the only one with full access, so it takes effect at once, and the
        log says so.
      </Trans>
    )
  return (
    <Plural
      value={PROPOSAL_DAYS}
      one="Two administrators make one: somebody else with full access has to confirm it within # day."
      other="Two administrators make one: somebody else with full access has to confirm it within # days."
    />
  )
}
