import { Trans } from '@lingui/react/macro'
import { FieldSection } from '#src/resource/FieldSection.tsx'
import type { StageFields } from './StageForm.tsx'

/** What happens in a stage without anybody's hand. */
export function StageTimes({ form }: { form: StageFields }) {
  const { category } = form.values
  const isOpen = category === 'new' || category === 'in_progress'
  return (
    <FieldSection
      form={form}
      of={[isOpen && 'limit_min', isOpen && 'auto_next_min', 'prints_slip']}
      header={<Trans context="stage">By itself</Trans>}
    />
  )
}
