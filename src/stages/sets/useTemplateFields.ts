import type { StageTemplate } from '#contract/stageSets.ts'
import { inCategoryOrder } from '#contract/stageSets.ts'
import { draftStage } from '#contract/simulation.ts'
import { stages as stageRows } from '#contract/stages.ts'
import { messagesWithin, withoutPrefix } from '#src/resource/fieldErrors.ts'
import { textLimits } from '#src/resource/textLimits.ts'
import { useTranslated } from '#src/resource/useTranslated.ts'
import type { StageFields } from '#src/stages/StageForm.tsx'
import { useStageLabels } from '#src/stages/useStageLabels.ts'
import type { StageSetFormState } from './StageSetForm.tsx'

/** A stage of the set that is being edited, as the fields of a stage need it. */
export function useTemplateFields(form: StageSetFormState, stage: StageTemplate): StageFields {
  const labels = useStageLabels()
  const { stages } = form.values
  const path = `stages.${stages.findIndex(({ id }) => id === stage.id)}`
  const errors = withoutPrefix(form.errors, `${path}.`)
  const set = (name: string, value: unknown) =>
    form.set('stages', changed(stages, stage.id, { [name]: value }))
  const field = ((name: keyof typeof labels) => {
    const error = messagesWithin(errors, name)
    return {
      name: `${path}.${name}`,
      label: labels[name],
      ...textLimits(draftStage, name),
      value: stage[name],
      onChange: (value: unknown) => set(name, value),
      onBlur: () => {},
      ...(error.length > 0 && { error }),
    }
  }) as StageFields['field']
  const texts = useTranslated({ values: stage, errors, field }, form.texts.languages, [
    'name',
    'button_label',
  ])
  return {
    schema: stageRows.input,
    values: stage,
    isNew: Object.keys(stage.name).length === 0,
    texts,
    field,
    translated: (name) => texts.field(name),
  }
}

/** The stages with one of them changed; orders begin in exactly one that is new, the one that was said last. */
function changed(
  stages: readonly StageTemplate[],
  id: string,
  some: Partial<StageTemplate>,
): StageTemplate[] {
  const isStart = some.is_default === true
  return stages.map((one) => {
    if (one.id === id) return { ...one, ...some }
    return isStart ? { ...one, is_default: false } : one
  })
}

/** The stages in their order, with a start where there is a new one, and without ways to stages that are gone; the last way of a stage is left to be changed by hand. */
export function tidied(stages: readonly StageTemplate[]): StageTemplate[] {
  const isNew = ({ category }: StageTemplate) => category === 'new'
  const start = stages.find((one) => isNew(one) && one.is_default) ?? stages.find(isNew)
  const ids = new Set(stages.map(({ id }) => id))
  return inCategoryOrder(stages).map((one) => {
    const kept = one.next_ids.filter((id) => ids.has(id))
    return { ...one, is_default: one === start, next_ids: kept.length > 0 ? kept : one.next_ids }
  })
}
