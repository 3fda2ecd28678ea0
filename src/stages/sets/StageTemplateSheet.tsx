import { Trans, useLingui } from '@lingui/react/macro'
import { use } from 'react'
import { type StageTemplate, stageRoles } from '#contract/stageSets.ts'
import { fulfilments, stageCategories, type StageCategory } from '#contract/stages.ts'
import { useFulfilmentWords } from '#src/orders/OrderPlace.tsx'
import { ContentLanguages } from '#src/resource/ContentLanguages.tsx'
import { EditingContext } from '#src/resource/editing.ts'
import { Fields } from '#src/resource/Fields.tsx'
import { type Translated, withText } from '#src/resource/useTranslated.ts'
import { useRoleName } from '#src/session/language/useRoleName.ts'
import { useToneNames } from '#src/session/language/useToneNames.ts'
import { Cell } from '#src/ui/Cell/Cell.tsx'
import { CheckboxField } from '#src/ui/CheckboxField/CheckboxField.tsx'
import { ColorField } from '#src/ui/ColorField/ColorField.tsx'
import { FieldGroup } from '#src/ui/FieldGroup/FieldGroup.tsx'
import { List } from '#src/ui/List/List.tsx'
import { NumberField } from '#src/ui/NumberField/NumberField.tsx'
import { Section } from '#src/ui/Section/Section.tsx'
import { SelectField } from '#src/ui/SelectField/SelectField.tsx'
import { Sheet } from '#src/ui/Sheet/Sheet.tsx'
import { TranslatedText } from '#src/ui/TranslatedField/TranslatedText.tsx'
import type { StageSetFormState } from './StageSetForm.tsx'
import { useCategoryWords } from './StageTemplates.tsx'

interface StageTemplateSheetProps {
  form: StageSetFormState
  stage: StageTemplate
  /** Its place in the set. */
  at: number
  /** It has another place now. */
  onMove(at: number): void
  onClose(): void
}

/** One stage of the set that is being edited; saved with the set. */
export function StageTemplateSheet({ form, stage, at, onMove, onClose }: StageTemplateSheetProps) {
  const { t } = useLingui()
  const { isReadOnly = false } = use(EditingContext)
  const categories = useCategoryWords()
  const ways = useFulfilmentWords()
  const roleName = useRoleName()
  const { stages } = form.values
  const change = (some: Partial<StageTemplate>) =>
    form.set(
      'stages',
      stages.map((one, place) => (place === at ? { ...one, ...some } : one)),
    )
  const written = (name: 'name' | 'button_label') => {
    const { language } = form.texts
    const error =
      form.errorOf(`stages.${at}.${name}`) ?? form.errorOf(`stages.${at}.${name}.${language.code}`)
    return {
      value: (stage[name] as Translated)[language.code] ?? '',
      onChange: (text: string) => change({ [name]: withText(stage[name], language.code, text) }),
      language,
      isLanguageNamed: true,
      ...(error && { error }),
    }
  }
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
          <Section>
            <ContentLanguages
              texts={form.texts}
              isWritten={(code) => Boolean((stage.name as Translated)[code])}
            >
              <TranslatedText label={t`Name`} isRequired maxLength={40} {...written('name')} />
              <TranslatedText
                label={t`Button that moves an order here`}
                isRequired
                maxLength={24}
                {...written('button_label')}
              />
            </ContentLanguages>
            <ColorField
              label={t`Color`}
              names={useToneNames()}
              value={stage.colour}
              onChange={(colour) => change({ colour })}
            />
            <SelectField
              label={t`Category`}
              value={stage.category}
              onChange={(next) => next && change({ category: next as StageCategory })}
              options={stageCategories.map((one) => ({ value: one, label: categories[one] }))}
            />
          </Section>
          <Section>
            <Choices
              label={t`Order type`}
              all={fulfilments}
              words={ways}
              value={stage.applies_to}
              error={form.errorOf(`stages.${at}.applies_to`)}
              onChange={(applies_to) => change({ applies_to })}
            />
            <NumberField
              label={t`Late after, minutes`}
              value={stage.limit_min}
              error={form.errorOf(`stages.${at}.limit_min`)}
              onChange={(limit_min) => change({ limit_min })}
            />
            <Choices
              label={t`Who may move orders here`}
              all={stageRoles}
              words={Object.fromEntries(stageRoles.map((key) => [key, roleName({ key, name: key })]))}
              value={stage.enter_roles}
              onChange={(enter_roles) => change({ enter_roles })}
            />
          </Section>
        </Fields>
        {!isReadOnly && <Moves form={form} at={at} onMove={onMove} onClose={onClose} />}
      </List>
    </Sheet>
  )
}

interface ChoicesProps<Key extends string> {
  label: string
  all: readonly Key[]
  words: Partial<Record<string, string>>
  value: readonly Key[]
  error?: string[] | undefined
  onChange(value: Key[]): void
}

/** Some of a few, each with a box to tick. */
function Choices<Key extends string>({ label, all, words, value, error, onChange }: ChoicesProps<Key>) {
  return (
    <FieldGroup label={label} error={error}>
      {all.map((key) => (
        <CheckboxField
          key={key}
          label={words[key]}
          value={value.includes(key)}
          onChange={(isOn) => onChange(all.filter((one) => (one === key ? isOn : value.includes(one))))}
        />
      ))}
    </FieldGroup>
  )
}

/** Another place among those of its category, or none. */
function Moves({ form, at, onMove, onClose }: Omit<StageTemplateSheetProps, 'stage'>) {
  const { stages } = form.values
  const canSwap = (to: number) => stages[to]?.category === stages[at]?.category && to !== at
  function swap(to: number) {
    const moved = stages.filter((_, place) => place !== at)
    moved.splice(to, 0, stages[at]!)
    form.set('stages', moved)
    onMove(to)
  }
  function remove() {
    onClose()
    form.set(
      'stages',
      stages.filter((_, place) => place !== at),
    )
  }
  return (
    <Section>
      {canSwap(at - 1) && (
        <Cell tone="accent" onClick={() => swap(at - 1)}>
          <Trans>Move up</Trans>
        </Cell>
      )}
      {canSwap(at + 1) && (
        <Cell tone="accent" onClick={() => swap(at + 1)}>
          <Trans>Move down</Trans>
        </Cell>
      )}
      <Cell tone="danger" onClick={remove}>
        <Trans>Remove stage</Trans>
      </Cell>
    </Section>
  )
}
