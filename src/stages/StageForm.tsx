import { Trans } from '@lingui/react/macro'
import { lazy, Suspense, useState } from 'react'
import type { StageCategory } from '#contract/pipeline.ts'
import { type StageRow, stages } from '#contract/stages.ts'
import { FormSheet } from '#src/resource/FormSheet.tsx'
import { useForm } from '#src/resource/useForm.ts'
import { useName } from '#src/session/language/useName.ts'
import { Cell } from '#src/ui/Cell/Cell.tsx'
import { Section } from '#src/ui/Section/Section.tsx'
import { blankStage, laterThan, NEW_ID, withDraft } from './draftStages.ts'
import { StageEntry } from './StageEntry.tsx'
import { StageLook } from './StageLook.tsx'
import { StageMessages } from './StageMessages.tsx'
import { StageTimes } from './StageTimes.tsx'
import { useStageLabels } from './useStageLabels.ts'
import { useCategoryWords, useRoleKeys } from './useStageWords.ts'

const TryStages = lazy(() => import('./TryStages.tsx').then((m) => ({ default: m.TryStages })))

interface StageFormProps {
  stage: StageRow | undefined
  /** The group of a new one. */
  category: StageCategory
  /** The pipeline as it is saved. */
  rows: readonly StageRow[]
  onClose(): void
}

export type StageFormState = ReturnType<typeof useForm<typeof stages>>
/** What the fields of a stage need of the form that they stand in. */
export type StageFields = Pick<
  StageFormState,
  'schema' | 'values' | 'isNew' | 'texts' | 'field' | 'translated'
>

/** The editor of a stage, or of a new one, which can be tried before it is saved. */
export function StageForm({ stage, category, rows, onClose }: StageFormProps) {
  const nameOf = useName()
  const roles = useRoleKeys()
  const [isTrying, setIsTrying] = useState(false)
  const stageNames = (ids: readonly string[]) =>
    rows.flatMap(({ id, name }) => (ids.includes(id) ? [nameOf(name)] : [])).join(', ')
  const form = useForm(stages, stage ?? blankStage(category), {
    onSaved: onClose,
    needsText: ['name', 'button_label'],
    labels: useStageLabels(),
    said: {
      category: useCategoryWords(),
      enter_roles: roles,
      tells_roles: roles,
      next_ids: stageNames,
    },
  })
  const drafts = withDraft(rows, { ...form.values, id: stage?.id ?? NEW_ID })
  return (
    <FormSheet
      title={stage ? <Trans context="one">Stage</Trans> : <Trans>New stage</Trans>}
      form={form}
      onClose={onClose}
    >
      <StageLook form={form} stage={stage} />
      <StageEntry form={form} later={laterThan(drafts, stage?.id ?? NEW_ID)} />
      <StageMessages form={form} />
      <StageTimes form={form} />
      {rows.length > 0 && (
        <Section>
          <Cell tone="accent" onClick={() => setIsTrying(true)}>
            <Trans>Test order</Trans>
          </Cell>
        </Section>
      )}
      {isTrying && (
        <Suspense>
          <TryStages stages={drafts} onClose={() => setIsTrying(false)} />
        </Suspense>
      )}
    </FormSheet>
  )
}
