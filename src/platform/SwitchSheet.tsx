import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import {
  getPlatformState,
  type PlatformState,
  switchPlatformOff,
  switchPlatformOn,
} from '#contract/platformSettings.ts'
import { type PlatformSwitch, type SwitchedOff, switchInput } from '#contract/platformSwitches.ts'
import { switchWords } from '#src/frame/switchWords.ts'
import { FormSheet } from '#src/resource/FormSheet.tsx'
import { useFields } from '#src/resource/useFields.ts'
import { callKey, useCall } from '#src/session/calls/useCall.ts'
import { Cell } from '#src/ui/Cell/Cell.tsx'
import { Section } from '#src/ui/Section/Section.tsx'
import { TextArea } from '#src/ui/TextArea/TextArea.tsx'

interface SwitchSheetProps {
  name: PlatformSwitch
  /** Undefined while the part is on. */
  off: SwitchedOff | undefined
  onClose(): void
}

/** Switches a part off for a reason, writes another one, or switches it on again. */
export function SwitchSheet({ name, off, onClose }: SwitchSheetProps) {
  const { t } = useLingui()
  const queries = useQueryClient()
  const done = (state: PlatformState) => {
    queries.setQueryData(callKey(getPlatformState), state)
    onClose()
  }
  const turningOff = useCall(switchPlatformOff, { isSilent: true })
  const turningOn = useCall(switchPlatformOn, { onDone: done })
  const form = useFields(
    switchInput,
    { reason: off?.reason ?? '' },
    {
      labels: { reason: t`What everybody is told` },
      onSubmit: async (body) => done(await turningOff.runAsync({ params: { name }, body })),
    },
  )
  return (
    <FormSheet
      title={t(switchWords[name])}
      form={form}
      onClose={onClose}
      {...(!off && { saveLabel: t({ message: 'Switch off', context: 'button' }) })}
    >
      <Section>
        <TextArea autoFocus rows={3} {...form.field('reason')} />
      </Section>
      {off && (
        <Section>
          <Cell tone="accent" onClick={() => turningOn.run({ params: { name } })}>
            <Trans>Switch on again</Trans>
          </Cell>
        </Section>
      )}
    </FormSheet>
  )
}
