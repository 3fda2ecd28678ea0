import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { List } from '#src/ui/List/List.tsx'
import { RadioGroup } from '#src/ui/RadioGroup/RadioGroup.tsx'
import { Sheet } from '#src/ui/Sheet/Sheet.tsx'
import type { AnyTag, TagArea } from './anyTags.ts'
import { useMerge } from './useMerge.ts'
import { useUsesWords } from './useTagWords.ts'

interface MergeChosenProps {
  area: TagArea
  /** Tags of one kind. */
  tags: readonly AnyTag[]
  onClose(): void
  onMerged(): void
}

/** Chooses which of several tags the others become; the most used one at first. */
export function MergeChosen({ area, tags, onClose, onMerged }: MergeChosenProps) {
  const { t } = useLingui()
  const usesOf = useUsesWords()
  const [keptId, setKeptId] = useState(tags.toSorted((a, b) => b.uses - a.uses)[0]?.id ?? null)
  const kept = tags.find(({ id }) => id === keptId)
  const { merge, isBusy } = useMerge(area, onMerged)
  const others = tags.filter((tag) => tag !== kept)
  return (
    <Sheet
      isOpen
      size="content"
      title={<Trans>Merge tags</Trans>}
      closeLabel={t`Close`}
      onClose={onClose}
      mainButton={{
        text: t({ message: 'Merge', context: 'tags' }),
        isDisabled: !kept,
        isBusy,
        onClick: () => kept && merge(kept, others),
      }}
    >
      <List>
        <RadioGroup
          label={t`Tag to keep`}
          value={keptId}
          onChange={setKeptId}
          options={tags.map((tag) => ({ value: tag.id, label: tag.name, subtitle: usesOf(tag) }))}
          footer={<Trans>The others move to the archive. This can’t be undone.</Trans>}
        />
      </List>
    </Sheet>
  )
}
