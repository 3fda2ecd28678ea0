import { Trans, useLingui } from '@lingui/react/macro'
import { type Invitation, invitation, inviteEmployee } from '#contract/employees.ts'
import { PhoneInput } from '#src/phone/PhoneInput.tsx'
import { FormSheet } from '#src/resource/FormSheet.tsx'
import { useFields } from '#src/resource/useFields.ts'
import { useReferences } from '#src/session/calls/references.ts'
import { useCompany, useSession } from '#src/session/session.ts'
import { useCall } from '#src/session/calls/useCall.ts'
import { Section } from '#src/ui/Section/Section.tsx'
import { TextField } from '#src/ui/TextField/TextField.tsx'
import { EmployeeFields } from './EmployeeFields.tsx'
import { useEmployeeLabels } from './useEmployeeLabels.ts'
import { employeePaths } from './useEmployees.ts'

interface InviteFormProps {
  /** Opens the one who is invited, with the link to share. */
  onInvited(id: string): void
  onClose(): void
}

/** Who is let in, and as what; the link comes with the answer. */
export function InviteForm({ onInvited, onClose }: InviteFormProps) {
  const { isLoading, roles } = useReferences()
  if (isLoading) return null
  // The role of most newcomers; any other is a tap away.
  const usual = roles.find(({ key }) => key === 'operator')?.id ?? ''
  return <Form roleId={usual} onInvited={onInvited} onClose={onClose} />
}

function Form({ roleId, onInvited, onClose }: InviteFormProps & { roleId: string }) {
  const { t } = useLingui()
  const { country } = useCompany()
  const { user } = useSession()
  const inviting = useCall(inviteEmployee, { isSilent: true, invalidates: employeePaths })
  const blank: Invitation = {
    name: '',
    phone: null,
    role_id: roleId,
    branch_ids: user?.branch_ids ?? [],
    visibility: user?.visibility ?? 'all',
    discount_cap_bp: null,
    note: '',
    vehicle: null,
    zone: '',
    shifts: [],
  }
  const form = useFields(invitation, blank, {
    labels: { ...useEmployeeLabels(), country: null },
    onSubmit: async (body) => onInvited((await inviting.runAsync({ body })).id),
  })
  return (
    <FormSheet
      title={<Trans>Invite to the team</Trans>}
      form={form}
      saveLabel={t({ message: 'Invite', context: 'an employee' })}
      onClose={onClose}
    >
      <Section
        footer={
          <Trans>
            Add a number so that only its owner can accept. Otherwise the first person to open the link joins.
          </Trans>
        }
      >
        <TextField autoFocus {...form.field('name')} />
        <PhoneInput country={country} {...form.text('phone')} />
      </Section>
      <EmployeeFields field={form.field} roleId={form.values.role_id} />
    </FormSheet>
  )
}
