import { Trans } from '@lingui/react/macro'
import { stageCategories, type StageCategory } from '#contract/pipeline.ts'
import type { StageRow } from '#contract/stages.ts'
import { ContentLanguages } from '#src/resource/ContentLanguages.tsx'
import type { Translated } from '#src/resource/useTranslated.ts'
import { useToneNames } from '#src/session/language/useToneNames.ts'
import { ColorField } from '#src/ui/ColorField/ColorField.tsx'
import { Section } from '#src/ui/Section/Section.tsx'
import { SelectField } from '#src/ui/SelectField/SelectField.tsx'
import { SwitchField } from '#src/ui/SwitchField/SwitchField.tsx'
import { TranslatedText } from '#src/ui/TranslatedField/TranslatedText.tsx'
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
  const { name, button_label, category, is_default } = form.values
  const hasOrders = stage !== undefined && stage.orders_count > 0
  const field = form.field('category')
  const isWritten = (code: string) =>
    [name, button_label].every((texts) => Boolean((texts as Translated)[code]))
  return (
    <Section>
      <ContentLanguages texts={form.texts} isWritten={isWritten}>
        <TranslatedText autoFocus={form.isNew} {...form.translated('name')} />
        <TranslatedText {...form.translated('button_label')} />
      </ContentLanguages>
      <ColorField {...form.field('colour')} names={useToneNames()} />
      <SelectField
        {...field}
        isDisabled={hasOrders}
        hint={
          hasOrders ? (
            <Trans>Orders are in this stage, so its category can’t be changed</Trans>
          ) : (
            effects[category]
          )
        }
        onChange={(value) => value && field.onChange(value as StageCategory)}
        options={stageCategories.map((one) => ({ value: one, label: categories[one] }))}
      />
      {(category === 'new' || is_default) && (
        <SwitchField isDisabled={stage?.is_default === true && is_default} {...form.field('is_default')} />
      )}
    </Section>
  )
}
