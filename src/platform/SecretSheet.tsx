import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import {
  getPlatformState,
  type PlatformSecret,
  type PlatformState,
  removePlatformSecret,
  secretInput,
  setPlatformSecret,
} from '#contract/platformSettings.ts'
import { FormSheet } from '#src/resource/FormSheet.tsx'
import { useFields } from '#src/resource/useFields.ts'
import { callKey, useCall } from '#src/session/calls/useCall.ts'
import { Cell } from '#src/ui/Cell/Cell.tsx'
import { PasswordField } from '#src/ui/PasswordField/PasswordField.tsx'
import { Section } from '#src/ui/Section/Section.tsx'

interface SecretSheetProps {
  name: PlatformSecret
  title: string
  isRemovable: boolean
  onClose(): void
}

/** Writes one secret, or forgets it. */
export function SecretSheet({ name, title, isRemovable, onClose }: SecretSheetProps) {
  const { t } = useLingui()
  const queries = useQueryClient()
  const done = (state: PlatformState) => {
    queries.setQueryData(callKey(getPlatformState), state)
    onClose()
  }
  const setting = useCall(setPlatformSecret, { isSilent: true })
  const removing = useCall(removePlatformSecret, { onDone: done })
  const form = useFields(
    secretInput,
    { secret: '' },
    {
      isSecret: true,
      labels: { secret: t({ message: 'Secret', context: 'of a service' }) },
      onSubmit: async (body) => done(await setting.runAsync({ params: { name }, body })),
    },
  )
  return (
    <FormSheet title={title} form={form} onClose={onClose}>
      <Section>
        <PasswordField
          autoFocus
          autoComplete="off"
          showLabel={t({ message: 'Show', context: 'a secret' })}
          hideLabel={t({ message: 'Hide', context: 'a secret' })}
          {...form.field('secret')}
        />
      </Section>
      {isRemovable && (
        <Section>
          <Cell tone="danger" onClick={() => removing.run({ params: { name } })}>
            <Trans>Remove</Trans>
          </Cell>
        </Section>
      )}
    </FormSheet>
  )
}
