import { Trans } from '@lingui/react/macro'
import type { FieldProps } from '#src/resource/useFields.ts'
import { Section } from '#src/ui/Section/Section.tsx'
import { SwitchField } from '#src/ui/SwitchField/SwitchField.tsx'
import { TextField } from '#src/ui/TextField/TextField.tsx'

interface BranchShownProps {
  isPublic: FieldProps<boolean>
  isDefault: boolean
  chat: FieldProps<string>
}

/** Whether customers find the branch, and where its team talks. */
export function BranchShown({ isPublic, isDefault, chat }: BranchShownProps) {
  return (
    <Section>
      <SwitchField
        hint={
          isDefault ? (
            <Trans>The default branch is always shown</Trans>
          ) : (
            <Trans>Hidden, it takes orders from staff only</Trans>
          )
        }
        {...isPublic}
        isDisabled={isDefault && isPublic.value}
      />
      <TextField
        hint={<Trans>Customers don’t see it</Trans>}
        type="url"
        placeholder="https://t.me/"
        {...chat}
      />
    </Section>
  )
}
