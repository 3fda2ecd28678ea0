import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { Attribute } from '#contract/attributes.ts'
import { useContentLanguages } from '#src/resource/useContentLanguages.ts'
import { useLanguageLabels } from '#src/resource/useLanguageLabels.ts'
import { useName } from '#src/session/language/useName.ts'
import { useToneNames } from '#src/session/language/useToneNames.ts'
import { Cell } from '#src/ui/Cell/Cell.tsx'
import { ColorField } from '#src/ui/ColorField/ColorField.tsx'
import { List } from '#src/ui/List/List.tsx'
import { Section } from '#src/ui/Section/Section.tsx'
import { Sheet } from '#src/ui/Sheet/Sheet.tsx'
import { TranslatedField } from '#src/ui/TranslatedField/TranslatedField.tsx'
import { ReplaceValue } from './ReplaceValue.tsx'
import { isTaken, type ValueDraft } from './valueList.ts'

interface ValueSheetProps {
  value: ValueDraft
  others: readonly ValueDraft[]
  attribute: Attribute | undefined
  /** How many products have it. */
  count: number
  isReadOnly: boolean
  leave(onLeave: () => void): Promise<void>
  /** The value as it is written, or nothing where it is taken out. */
  onChange(value: ValueDraft | undefined): void
  onClose(): void
}

/** One value of an attribute: its words, its color, and the way out: into another value where products have it. */
export function ValueSheet({ value, others, attribute, count, isReadOnly, ...props }: ValueSheetProps) {
  const { t } = useLingui()
  const nameOf = useName()
  const languages = useContentLanguages()
  const languageLabels = useLanguageLabels()
  const toneNames = useToneNames()
  const [isReplacing, setIsReplacing] = useState(false)
  const { onChange } = props
  const isDouble = isTaken(others, value.label)
  const remove = () => {
    onChange(undefined)
    props.onClose()
  }
  return (
    <Sheet
      isOpen
      size="content"
      title={nameOf(value.label)}
      closeLabel={t`Close`}
      onClose={props.onClose}
      {...(!isReadOnly && {
        mainButton: { text: t({ message: 'Done', context: 'button' }), onClick: props.onClose },
      })}
    >
      <List>
        <Section>
          <TranslatedField
            label={<Trans>Name</Trans>}
            value={value.label as Record<string, string>}
            onChange={(label) => onChange({ ...value, label })}
            languages={languages}
            labels={languageLabels}
            maxLength={60}
            isDisabled={isReadOnly}
            isRequired
            {...(isDouble && {
              errors: { [languages[0].code]: <Trans>This value is listed already</Trans> },
            })}
          />
          <ColorField
            label={<Trans>Color</Trans>}
            value={value.colour}
            onChange={(colour) => onChange({ ...value, colour })}
            names={toneNames}
            isDisabled={isReadOnly}
          />
          {value.colour && !isReadOnly && (
            <Cell tone="accent" onClick={() => onChange({ ...value, colour: null })}>
              <Trans>Without a color</Trans>
            </Cell>
          )}
        </Section>
        {!isReadOnly && (
          <Section>
            {attribute && value.id !== undefined && count > 0 ? (
              <Cell tone="accent" isMultiline onClick={() => void props.leave(() => setIsReplacing(true))}>
                <Trans>Replace with another value…</Trans>
              </Cell>
            ) : (
              <Cell tone="danger" onClick={remove}>
                <Trans>Remove value</Trans>
              </Cell>
            )}
          </Section>
        )}
      </List>
      {isReplacing && attribute && value.id !== undefined && (
        <ReplaceValue
          attribute={attribute}
          valueId={value.id}
          count={count}
          onClose={() => setIsReplacing(false)}
          onDone={props.onClose}
        />
      )}
    </Sheet>
  )
}
