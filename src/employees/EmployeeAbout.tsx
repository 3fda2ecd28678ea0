import { Trans } from '@lingui/react/macro'
import type { Employee } from '#contract/employees.ts'
import { writtenPhone } from '#contract/writtenPhone.ts'
import { KeyValue } from '#src/ui/KeyValue/KeyValue.tsx'
import { RevealContacts } from '#src/looks/RevealContacts.tsx'
import { Section } from '#src/ui/Section/Section.tsx'
import { EmployeePill } from './EmployeePill.tsx'
import { useEmployeeWords } from './useEmployeeWords.ts'

interface EmployeeAboutProps {
  employee: Employee
  /** What a form shows is left out. */
  isEdited?: boolean
}

/** What is known of a person of the team. */
export function EmployeeAbout({ employee, isEdited }: EmployeeAboutProps) {
  const { branchesOf, seenOf, momentOf } = useEmployeeWords()
  const { phone, username, joined_at: joined, is_me: isMe, is_within_mine: isWithin, note } = employee
  const facts = [
    {
      key: 'state',
      label: <Trans context="employee">State</Trans>,
      value: <EmployeePill employee={employee} />,
    },
    { key: 'phone', label: <Trans>Phone</Trans>, value: phone && writtenPhone(phone) },
    { key: 'username', label: <Trans>In the messenger</Trans>, value: username && `@${username}` },
    {
      key: 'branches',
      label: <Trans context="section">Branches</Trans>,
      value: !isEdited && branchesOf(employee),
    },
    {
      key: 'joined',
      label: <Trans context="employee">In the team since</Trans>,
      value: joined && momentOf(joined),
    },
    { key: 'seen', label: <Trans context="employee">Last seen</Trans>, value: seenOf(employee) },
    { key: 'note', label: <Trans>Note for the staff</Trans>, value: !isEdited && note },
  ]
  return (
    <>
      <Section
        footer={
          isMe ? (
            <Trans>This is you. Another owner or manager can change your access.</Trans>
          ) : (
            !isWithin && <Trans>This person has more rights than you, so you can only view.</Trans>
          )
        }
      >
        <KeyValue items={facts.filter(({ value }) => Boolean(value))} />
      </Section>
      <RevealContacts entity="employees" id={employee.id} />
    </>
  )
}
