import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { type Employee, getEmployee } from '#contract/employees.ts'
import { FormSheet } from '#src/resource/FormSheet.tsx'
import { NoRow } from '#src/resource/NoRow.tsx'
import { useCan } from '#src/session/can.ts'
import { useIsReadOnly } from '#src/session/session.ts'
import { callOptions } from '#src/session/calls/useCall.ts'
import { List } from '#src/ui/List/List.tsx'
import { Section } from '#src/ui/Section/Section.tsx'
import { Sheet } from '#src/ui/Sheet/Sheet.tsx'
import { TextField } from '#src/ui/TextField/TextField.tsx'
import { EmployeeAbout } from './EmployeeAbout.tsx'
import { EmployeeActions } from './EmployeeActions.tsx'
import { EmployeeFields } from './EmployeeFields.tsx'
import { InviteShare } from './InviteShare.tsx'
import { useEmployeeForm } from './useEmployeeForm.ts'
import { useEmployeeWords } from './useEmployeeWords.ts'

interface EmployeeSheetProps {
  id: string
  onClose(): void
}

/** One person of the team: what they may do, and what can be done about them. */
export function EmployeeSheet({ id, onClose }: EmployeeSheetProps) {
  const query = useQuery({ ...callOptions(getEmployee, { params: { id } }), meta: { isSilent: true } })
  const mayUpdate = useCan('employees.update')
  const isReadOnly = useIsReadOnly()
  if (!query.data) return <NoRow error={query.error} onClose={onClose} />
  const { is_me, is_within_mine, state } = query.data
  const isOpen = !is_me && is_within_mine && !isReadOnly
  const Shown = isOpen && mayUpdate && state !== 'fired' ? EditSheet : ReadSheet
  return <Shown employee={query.data} isOpen={isOpen} onClose={onClose} />
}

interface ShownProps {
  employee: Employee
  /** The one who looks may decide about this person. */
  isOpen: boolean
  onClose(): void
}

function ReadSheet({ employee, isOpen, onClose }: ShownProps) {
  const { t } = useLingui()
  const { roleOf } = useEmployeeWords()
  return (
    <Sheet isOpen title={employee.name} subtitle={roleOf(employee)} closeLabel={t`Close`} onClose={onClose}>
      <List>
        {isOpen && <Link employee={employee} />}
        <EmployeeAbout employee={employee} />
        {isOpen && <EmployeeActions employee={employee} onClose={onClose} />}
      </List>
    </Sheet>
  )
}

function EditSheet({ employee, onClose }: ShownProps) {
  const form = useEmployeeForm(employee, onClose)
  const { roleOf } = useEmployeeWords()
  return (
    <FormSheet title={employee.name} subtitle={roleOf(employee)} form={form} onClose={onClose}>
      <Link employee={employee} />
      <EmployeeAbout employee={employee} isEdited />
      <Section>
        <TextField {...form.field('name')} />
      </Section>
      <EmployeeFields field={form.field} roleId={form.values.role_id} />
      <EmployeeActions employee={employee} onClose={onClose} />
    </FormSheet>
  )
}

/** Only an open invitation has a link, and only for who may invite. */
function Link({ employee }: { employee: Employee }) {
  const mayInvite = useCan('employees.invite')
  const isLive = employee.invite?.state === 'created' || employee.invite?.state === 'opened'
  return mayInvite && isLive && <InviteShare key={employee.version} employee={employee} />
}
