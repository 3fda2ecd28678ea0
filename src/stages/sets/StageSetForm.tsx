import { Trans, useLingui } from '@lingui/react/macro'
import { use, useState } from 'react'
import {
  type Business,
  businesses,
  inCategoryOrder,
  MOST_SET_STAGES,
  type StageSet,
  type StageSetInput,
  type StageTemplate,
  stageSets,
} from '#contract/stageSets.ts'
import { fulfilments } from '#contract/stages.ts'
import { useBusinessWords } from '#src/business/useBusinessWords.ts'
import { NameTexts } from '#src/resource/NameTexts.tsx'
import { EditingContext } from '#src/resource/editing.ts'
import { FormSheet } from '#src/resource/FormSheet.tsx'
import { useForm } from '#src/resource/useForm.ts'
import { useName } from '#src/session/language/useName.ts'
import { Section } from '#src/ui/Section/Section.tsx'
import { SelectField } from '#src/ui/SelectField/SelectField.tsx'
import { StageTemplateSheet } from './StageTemplateSheet.tsx'
import { StageTemplates } from './StageTemplates.tsx'

const blank: StageSetInput = { name: {}, business: 'restaurant', stages: [] }

const blankStage: StageTemplate = {
  name: {},
  category: 'in_progress',
  colour: 'blue',
  button_label: {},
  applies_to: [...fulfilments],
  limit_min: null,
  enter_roles: [],
}

export type StageSetFormState = ReturnType<typeof useSetForm>

function useSetForm(set: StageSet | undefined, onClose: () => void) {
  const { t } = useLingui()
  const words = useBusinessWords()
  const nameOf = useName()
  return useForm(stageSets, set ?? blank, {
    onSaved: onClose,
    needsText: ['name'],
    labels: {
      name: t`Name`,
      business: t({ message: 'For', context: 'of a set of stages' }),
      stages: t({ message: 'Stages', context: 'section' }),
    },
    said: {
      business: (business) => words[business],
      stages: (stages) => stages.map(({ name }) => nameOf(name)).join(' → '),
    },
  })
}

/** The editor of a pipeline that new companies copy: its stages are opened one over it. */
export function StageSetForm({ set, onClose }: { set: StageSet | undefined; onClose(): void }) {
  const form = useSetForm(set, onClose)
  const words = useBusinessWords()
  const { isReadOnly = false } = use(EditingContext)
  const [openAt, setOpenAt] = useState<number>()
  const business = form.field('business')
  const { stages } = form.values
  function add() {
    form.set('stages', [...stages, blankStage])
    setOpenAt(stages.length)
  }
  function close() {
    setOpenAt(undefined)
    form.set('stages', inCategoryOrder(stages))
  }
  return (
    <FormSheet
      title={set ? <Trans>Set of stages</Trans> : <Trans>New set of stages</Trans>}
      form={form}
      onClose={onClose}
    >
      <Section footer={<Trans>Companies that already exist keep what they have.</Trans>}>
        <NameTexts form={form} maxLength={40} />
        <SelectField
          {...business}
          label={<Trans context="of a set of stages">For</Trans>}
          onChange={(next) => next && business.onChange(next as Business)}
          options={businesses.map((one) => ({ value: one, label: words[one] }))}
        />
      </Section>
      <StageTemplates
        stages={stages}
        error={form.field('stages').error}
        onOpen={setOpenAt}
        onAdd={isReadOnly || stages.length >= MOST_SET_STAGES ? undefined : add}
      />
      {openAt !== undefined && stages[openAt] && (
        <StageTemplateSheet
          form={form}
          stage={stages[openAt]}
          at={openAt}
          onMove={setOpenAt}
          onClose={close}
        />
      )}
    </FormSheet>
  )
}
