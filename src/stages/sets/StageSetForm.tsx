import { Trans, useLingui } from '@lingui/react/macro'
import { lazy, Suspense, use, useState } from 'react'
import { type StageSet, stageSets } from '#contract/stageSets.ts'
import { MOST_STAGES } from '#contract/stages.ts'
import { useBusinessWords } from '#src/business/useBusinessWords.ts'
import { EditingContext, type RowFormProps } from '#src/resource/editing.ts'
import { withoutPrefix } from '#src/resource/fieldErrors.ts'
import { FieldSection } from '#src/resource/FieldSection.tsx'
import { FormSheet } from '#src/resource/FormSheet.tsx'
import { useForm } from '#src/resource/useForm.ts'
import { useName } from '#src/session/language/useName.ts'
import { blankStage, withDraft } from '#src/stages/draftStages.ts'
import { ServedContext, useServedByAll } from '#src/stages/useServed.ts'
import { Cell } from '#src/ui/Cell/Cell.tsx'
import { Section } from '#src/ui/Section/Section.tsx'
import { newId } from './newId.ts'
import { OfferSet } from './OfferSet.tsx'
import { StageTemplateSheet } from './StageTemplateSheet.tsx'
import { StageTemplates } from './StageTemplates.tsx'
import { tidied } from './useTemplateFields.ts'

const TryStages = lazy(() => import('#src/stages/TryStages.tsx').then((m) => ({ default: m.TryStages })))

export type StageSetFormState = ReturnType<typeof useSetForm>

function useSetForm(set: StageSet | undefined, onClose: () => void) {
  const { t } = useLingui()
  const nameOf = useName()
  return useForm(stageSets, set ?? { business: 'restaurant' }, {
    onSaved: onClose,
    needsText: ['name'],
    labels: {
      name: t`Name`,
      business: t({ message: 'For', context: 'of a set of stages' }),
      stages: t({ message: 'Stages', context: 'section' }),
    },
    said: {
      business: useBusinessWords(),
      stages: (stages) => stages.map(({ name }) => nameOf(name)).join(' → '),
    },
  })
}

/** The editor of a pipeline that new companies copy: its stages are opened one over it. */
export function StageSetForm({ row: set, onClose }: RowFormProps<StageSet>) {
  const form = useSetForm(set, onClose)
  const { isReadOnly = false } = use(EditingContext)
  const [openId, setOpenId] = useState<string>()
  const [isTrying, setIsTrying] = useState(false)
  const served = useServedByAll()
  const { stages } = form.values
  const open = stages.find(({ id }) => id === openId)
  function add() {
    const id = newId()
    form.set('stages', [...stages, { ...blankStage('in_progress'), id }])
    setOpenId(id)
  }
  function close() {
    setOpenId(undefined)
    form.set('stages', tidied(stages))
  }
  return (
    <FormSheet
      title={set ? <Trans>Set of stages</Trans> : <Trans>New set of stages</Trans>}
      form={form}
      onClose={onClose}
    >
      <FieldSection
        form={form}
        of={['name', 'business']}
        footer={<Trans>Companies that already exist keep what they have.</Trans>}
      />
      <ServedContext value={served}>
        <StageTemplates
          stages={stages}
          error={form.errorOf('stages')}
          errorOf={(at) => Object.values(withoutPrefix(form.errors, `stages.${at}.`))[0]?.[0]}
          onOpen={setOpenId}
          onAdd={isReadOnly || stages.length >= MOST_STAGES ? undefined : add}
        />
        {stages.length > 0 && (
          <Section>
            <Cell tone="accent" onClick={() => setIsTrying(true)}>
              <Trans>Test order</Trans>
            </Cell>
            {set && !isReadOnly && !form.isDirty && <OfferSet set={set} />}
          </Section>
        )}
        {open && <StageTemplateSheet form={form} stage={open} onClose={close} />}
        <Suspense>
          {isTrying && <TryStages stages={withDraft(stages)} onClose={() => setIsTrying(false)} />}
        </Suspense>
      </ServedContext>
    </FormSheet>
  )
}
