import { Trans, useLingui } from '@lingui/react/macro'
import type { Tone } from '#contract/fields.ts'
import { Dot } from '#src/ui/Dot/Dot.tsx'
import { MultiComboField } from '#src/ui/MultiComboField/MultiComboField.tsx'

const MOST_TAGS = 20

interface PlatformTagsFieldProps {
  tags: readonly { id: string; name: string; colour: Tone }[]
  value: string[]
  onChange(ids: string[]): void
  error?: string[]
}

/** The platform's tags of a company or lead; nothing where there are no tags to choose. */
export function PlatformTagsField({ tags, onChange, ...field }: PlatformTagsFieldProps) {
  const { t } = useLingui()
  if (tags.length === 0) return null
  return (
    <MultiComboField
      label={<Trans>Tags</Trans>}
      max={MOST_TAGS}
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
      onChange={(ids) => onChange([...ids])}
      {...field}
    />
  )
}
