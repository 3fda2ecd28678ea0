import { Trans } from '@lingui/react/macro'
import { type AdministratorInput, platformRoleNames } from '#contract/administrators.ts'
import { RadioGroup } from '#src/ui/RadioGroup/RadioGroup.tsx'
import styles from './Administrators.module.css'
import { useAdministratorWords } from './useAdministratorWords.ts'

type Role = AdministratorInput['role']

export interface RoleChoiceProps {
  label: string
  value: Role
  onChange(role: Role): void
  error?: readonly string[] | undefined
  /** Nobody changes their own role. */
  isMe?: boolean
  /** Full access can be chosen: whoever has it already, or is proposed with it. */
  isFullOffered: boolean
}

/** The roles with all that each may. */
export function RoleChoice({ label, value, onChange, error, isMe = false, isFullOffered }: RoleChoiceProps) {
  const { roles, rightsOf } = useAdministratorWords()
  const rights = (role: Role) => (
    <span className={styles.rights}>
      {rightsOf(role).map((line) => (
        <span key={line}>{line}</span>
      ))}
    </span>
  )
  const isClosed = (role: Role) => (isMe && role !== value) || (role === 'superroot' && !isFullOffered)
  return (
    <RadioGroup
      label={label}
      value={value}
      onChange={onChange}
      options={platformRoleNames.map((role) => ({
        value: role,
        label: roles[role],
        subtitle: rights(role),
        isDisabled: isClosed(role),
      }))}
      footer={error?.[0] ?? <Hint isMe={isMe} isFullOffered={isFullOffered} />}
    />
  )
}

function Hint({ isMe, isFullOffered }: { isMe: boolean; isFullOffered: boolean }) {
  if (isMe) return <Trans>This is you. Another administrator can change your access.</Trans>
  if (!isFullOffered)
    return <Trans>Full access takes two administrators: it’s proposed to who has a password.</Trans>
  return null
}
