import { Trans } from '@lingui/react/macro'
import { NumberField } from '#src/ui/NumberField/NumberField.tsx'
import { Section } from '#src/ui/Section/Section.tsx'
import { SwitchField } from '#src/ui/SwitchField/SwitchField.tsx'
import type { StageFields } from './StageForm.tsx'

/** What happens in a stage without anybody's hand. */
export function StageTimes({ form }: { form: StageFields }) {
  const { category } = form.values
  const isOpen = category === 'new' || category === 'in_progress'
  return (
    <Section header={<Trans context="stage">By itself</Trans>}>
      {isOpen && <NumberField {...form.field('limit_min')} />}
      {isOpen && <NumberField {...form.field('auto_next_min')} />}
      <SwitchField {...form.field('prints_slip')} />
    </Section>
  )
}
