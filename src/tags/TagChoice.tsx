import { Trans, useLingui } from '@lingui/react/macro'
import type { Tone } from '#contract/fields.ts'
import { Dot } from '#src/ui/Dot/Dot.tsx'
import { MultiComboField, type MultiComboFieldProps } from '#src/ui/MultiComboField/MultiComboField.tsx'

interface TagChoiceProps extends Omit<MultiComboFieldProps, 'label' | 'labels' | 'options'> {
  tags: readonly { id: string; name: string; colour: Tone }[]
}

/** Chooses among tags, each with its colour. */
export function TagChoice({ tags, ...field }: TagChoiceProps) {
  const { t } = useLingui()
  return (
    <MultiComboField
      label={<Trans>Tags</Trans>}
      options={tags.map(({ id, name, colour }) => ({
        value: id,
        label: name,
        before: <Dot tone={colour} />,
      }))}
      labels={{
        search: t`Search`,
        close: t`Close`,
        empty: t`Nothing found`,
        chosen: t`Selected tags`,
        remove: (name) => t`Remove ${name}`,
        removed: (name) => t`${name} removed`,
        added: (name) => t`${name} added`,
        done: t({ message: 'Done', context: 'choosing tags' }),
      }}
      {...field}
    />
  )
}
