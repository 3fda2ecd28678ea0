import { Trans, useLingui } from '@lingui/react/macro'
import type { TagKind } from '#contract/tags.ts'
import { ComboField } from '#src/ui/ComboField/ComboField.tsx'
import { Dot } from '#src/ui/Dot/Dot.tsx'
import { useTagName } from './useTagName.ts'
import { useTags } from './useTags.ts'

interface TagFilterProps {
  kind: TagKind
  value: string | undefined
  onChange(id: string | undefined): void
}

/** Narrows a list to what has a tag. */
export function TagFilter({ kind, value, onChange }: TagFilterProps) {
  const { t } = useLingui()
  const { all } = useTags(kind)
  return (
    <ComboField
      label={<Trans>Tag</Trans>}
      placeholder={t({ message: 'Any', context: 'filter' })}
      value={value ?? null}
      valueLabel={useTagName(value)}
      onChange={(id) => onChange(id ?? undefined)}
      options={all.map(({ id, name, colour }) => ({ value: id, label: name, before: <Dot tone={colour} /> }))}
      labels={{ search: t`Search`, close: t`Close`, empty: t`Nothing found`, clear: t`Clear selection` }}
    />
  )
}
