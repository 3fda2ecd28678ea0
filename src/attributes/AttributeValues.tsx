import { Trans, useLingui } from '@lingui/react/macro'
import { use, useState } from 'react'
import { type Attribute, MOST_VALUES } from '#contract/attributes.ts'
import { EditingContext } from '#src/resource/editing.ts'
import { useSortLabels } from '#src/resource/useSortLabels.ts'
import { counts } from '#src/session/language/counts.ts'
import { useName } from '#src/session/language/useName.ts'
import { Cell } from '#src/ui/Cell/Cell.tsx'
import { Dot } from '#src/ui/Dot/Dot.tsx'
import { IconButton } from '#src/ui/IconButton/IconButton.tsx'
import { IconPlus } from '#src/ui/icons.ts'
import { Section } from '#src/ui/Section/Section.tsx'
import { SortableList } from '#src/ui/SortableList/SortableList.tsx'
import { TextField } from '#src/ui/TextField/TextField.tsx'
import { isTaken, keysOf, type ValueDraft } from './valueList.ts'
import { ValueSheet } from './ValueSheet.tsx'

interface AttributeValuesProps {
  values: readonly ValueDraft[]
  error: string[] | undefined
  onChange(values: ValueDraft[]): void
  /** Language that a new value is typed in. */
  language: string
  /** Whose values they are, where products may have them already. */
  attribute?: Attribute | undefined
  /** Asks about what is not saved before it goes on. */
  leave(onLeave: () => void): Promise<void>
}

/** The values of an attribute in their order: added by typing, opened by a tap. */
export function AttributeValues({
  values,
  error,
  onChange,
  language,
  attribute,
  leave,
}: AttributeValuesProps) {
  const { t } = useLingui()
  const nameOf = useName()
  const sortLabels = useSortLabels()
  const { isReadOnly = false } = use(EditingContext)
  const [openKey, setOpenKey] = useState<string>()
  const counts = attribute?.value_counts ?? {}
  const keys = keysOf(values)
  const keyOf = (one: ValueDraft) => keys.get(one) ?? ''
  const open = values.find((one) => keyOf(one) === openKey)
  return (
    <Section header={<Trans context="of an attribute">Values</Trans>}>
      {values.length > 0 && (
        <SortableList
          label={t({ message: 'Values', context: 'of an attribute' })}
          items={values}
          itemKey={keyOf}
          itemName={({ label }) => nameOf(label)}
          isDisabled={isReadOnly}
          labels={sortLabels}
          onSort={(order) => onChange([...order])}
          renderItem={(one) => (
            <Cell
              key={keyOf(one)}
              before={one.colour && <Dot tone={one.colour} />}
              onClick={() => setOpenKey(keyOf(one))}
              subtitle={counted(counts[one.id ?? ''])}
            >
              {nameOf(one.label)}
            </Cell>
          )}
        />
      )}
      {!isReadOnly && values.length < MOST_VALUES && (
        <NewValue
          language={language}
          error={error}
          values={values}
          onAdd={(value) => onChange([...values, value])}
        />
      )}
      {open && (
        <ValueSheet
          value={open}
          others={values.filter((one) => one !== open)}
          attribute={attribute}
          count={counts[open.id ?? ''] ?? 0}
          isReadOnly={isReadOnly}
          leave={leave}
          onChange={(next) => onChange(values.flatMap((one) => (one === open ? (next ?? []) : one)))}
          onClose={() => setOpenKey(undefined)}
        />
      )}
    </Section>
  )
}

const counted = (count: number | undefined) => count !== undefined && counts.product(count)

interface NewValueProps {
  /** Language that the text is of. */
  language: string
  values: readonly ValueDraft[]
  error: string[] | undefined
  onAdd(value: ValueDraft): void
}

function NewValue({ language, values, error, onAdd }: NewValueProps) {
  const { t } = useLingui()
  const [text, setText] = useState('')
  const label = { [language]: text.trim() }
  const isDouble = text.trim() !== '' && isTaken(values, label)
  function add() {
    if (text.trim() === '' || isDouble) return
    onAdd({ label, colour: null })
    setText('')
  }
  return (
    <TextField
      label={<Trans>New value</Trans>}
      value={text}
      onChange={setText}
      onEnter={add}
      onBlur={add}
      maxLength={60}
      error={isDouble ? <Trans>This value is listed already</Trans> : error}
      after={
        <IconButton mode="plain" label={t`Add value`} onClick={add}>
          <IconPlus />
        </IconButton>
      }
    />
  )
}
