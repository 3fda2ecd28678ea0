import { Trans } from '@lingui/react/macro'
import { stageCategories } from '#contract/pipeline.ts'
import type { StageRow } from '#contract/stages.ts'
import { FieldSection } from '#src/resource/FieldSection.tsx'
import type { StageFields } from './StageForm.tsx'
import { useCategoryEffects, useCategoryWords } from './useStageWords.ts'

interface StageLookProps {
  form: StageFields
  /** As it is saved; undefined for a new one. */
  stage: Pick<StageRow, 'orders_count' | 'is_default'> | undefined
}

/** What a stage is called, how it looks, and what it means for an order. */
export function StageLook({ form, stage }: StageLookProps) {
  const categories = useCategoryWords()
  const effects = useCategoryEffects()
  const { category, is_default } = form.values
  const hasOrders = stage !== undefined && stage.orders_count > 0
  const fixed = <Trans>Orders are in this stage, so its category can’t be changed</Trans>
  return (
    <FieldSection
      form={form}
      of={['name', 'button_label', 'colour', 'category', (category === 'new' || is_default) && 'is_default']}
      more={{
        category: {
          isDisabled: hasOrders,
          hint: hasOrders ? fixed : effects[category],
          options: stageCategories.map((one) => ({ value: one, label: categories[one] })),
        },
        is_default: { isDisabled: stage?.is_default === true && is_default },
      }}
    />
  )
}
