import { Trans } from '@lingui/react/macro'
import type { FieldProps } from '#src/resource/useFields.ts'
import { useReferences } from '#src/session/calls/references.ts'
import { useSession } from '#src/session/session.ts'
import { CheckboxField } from '#src/ui/CheckboxField/CheckboxField.tsx'
import { Section } from '#src/ui/Section/Section.tsx'
import { SwitchField } from '#src/ui/SwitchField/SwitchField.tsx'

/** All branches, or some of those in which the one who chooses works. */
export function BranchFields({ value, onChange, error }: FieldProps<string[]>) {
  const { branches } = useReferences()
  const own = useSession().user?.branch_ids ?? []
  const offered = branches.filter(({ id }) => own.length === 0 || own.includes(id))
  const first = offered[0]?.id
  if (branches.length < 2 && value.length === 0 && !error) return null
  const choose = (id: string, isOn: boolean) => {
    const rest = value.filter((one) => one !== id)
    onChange(isOn ? [...rest, id] : rest)
  }
  return (
    <Section header={<Trans context="section">Branches</Trans>} footer={error?.[0]}>
      <SwitchField
        label={<Trans>All branches</Trans>}
        value={value.length === 0}
        onChange={(isAll) => onChange(isAll || !first ? [] : [first])}
      />
      {value.length > 0 &&
        offered.map(({ id, name }) => (
          <CheckboxField
            key={id}
            label={name}
            value={value.includes(id)}
            isDisabled={value.length === 1 && value.includes(id)}
            onChange={(isOn) => choose(id, isOn)}
          />
        ))}
    </Section>
  )
}
