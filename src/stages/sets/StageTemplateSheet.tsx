import { Trans, useLingui } from '@lingui/react/macro'
import { use } from 'react'
import type { StageTemplate } from '#contract/stageSets.ts'
import { EditingContext } from '#src/resource/editing.ts'
import { Fields } from '#src/resource/Fields.tsx'
import { laterThan, withDraft } from '#src/stages/draftStages.ts'
import { StageEntry } from '#src/stages/StageEntry.tsx'
import { StageLook } from '#src/stages/StageLook.tsx'
import { StageMessages } from '#src/stages/StageMessages.tsx'
import { StageTimes } from '#src/stages/StageTimes.tsx'
import { Cell } from '#src/ui/Cell/Cell.tsx'
import { List } from '#src/ui/List/List.tsx'
import { Section } from '#src/ui/Section/Section.tsx'
import { Sheet } from '#src/ui/Sheet/Sheet.tsx'
import type { StageSetFormState } from './StageSetForm.tsx'
import { tidied, useTemplateFields } from './useTemplateFields.ts'

interface StageTemplateSheetProps {
  form: StageSetFormState
  stage: StageTemplate
  onClose(): void
}

/** One stage of the set that is being edited, by the fields of a company's own; saved with the set. */
export function StageTemplateSheet({ form, stage, onClose }: StageTemplateSheetProps) {
  const { t } = useLingui()
  const { isReadOnly = false } = use(EditingContext)
  const fields = useTemplateFields(form, stage)
  return (
    <Sheet
      isOpen
      title={<Trans context="of an order">Stage</Trans>}
      closeLabel={t`Close`}
      onClose={onClose}
      mainButton={{ text: t({ message: 'Done', context: 'button' }), onClick: onClose }}
    >
      <List>
        <Fields isReadOnly={isReadOnly}>
          <StageLook form={fields} stage={{ orders_count: 0, is_default: stage.is_default }} />
          <StageEntry form={fields} later={laterThan(withDraft(form.values.stages), stage.id)} />
          <StageMessages form={fields} />
          <StageTimes form={fields} />
        </Fields>
        {!isReadOnly && <Moves form={form} stage={stage} onClose={onClose} />}
      </List>
    </Sheet>
  )
}

/** Another place among those of its category, or none. */
function Moves({ form, stage, onClose }: StageTemplateSheetProps) {
  const { stages } = form.values
  const at = stages.indexOf(stage)
  const canSwap = (to: number) => stages[to]?.category === stage.category
  const others = stages.filter((one) => one !== stage)
  const moveTo = (to: number) => form.set('stages', [...others.slice(0, to), stage, ...others.slice(to)])
  function remove() {
    onClose()
    form.set('stages', tidied(others))
  }
  return (
    <Section>
      {canSwap(at - 1) && (
        <Cell tone="accent" onClick={() => moveTo(at - 1)}>
          <Trans>Move up</Trans>
        </Cell>
      )}
      {canSwap(at + 1) && (
        <Cell tone="accent" onClick={() => moveTo(at + 1)}>
          <Trans>Move down</Trans>
        </Cell>
      )}
      <Cell tone="danger" onClick={remove}>
        <Trans>Remove stage</Trans>
      </Cell>
    </Section>
  )
}
