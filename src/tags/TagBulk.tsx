import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { MOST_MERGED } from '#contract/tags.ts'
import { ListBulk } from '#src/resource/ListBulk.tsx'
import { IconTag } from '#src/ui/icons.ts'
import type { Selection } from '#src/ui/SelectionBar/useSelection.ts'
import type { AnyTag, TagArea } from './anyTags.ts'
import { MergeChosen } from './MergeChosen.tsx'

interface TagBulkProps {
  area: TagArea
  rows: readonly AnyTag[]
  selection: Selection
}

/** What can be done with all chosen tags: those of one kind become one. */
export function TagBulk({ area, rows, selection }: TagBulkProps) {
  const { t } = useLingui()
  const [isMerging, setIsMerging] = useState(false)
  const chosen = rows.filter(({ id }) => selection.keys.has(id))
  const [first, ...others] = chosen
  const areAlike = chosen.every(({ kind, archived_at: at }) => kind === first?.kind && at === null)
  return (
    <>
      <ListBulk<AnyTag>
        resource={area.resource}
        rows={rows}
        selection={selection}
        nameOf={({ name }) => name}
        more={[
          {
            key: 'merge',
            label: t({ message: 'Merge', context: 'tags' }),
            icon: <IconTag aria-hidden />,
            isDisabled: others.length === 0 || others.length > MOST_MERGED || !areAlike,
            onClick: () => setIsMerging(true),
          },
        ]}
      />
      {isMerging && (
        <MergeChosen
          area={area}
          tags={chosen}
          onClose={() => setIsMerging(false)}
          onMerged={() => {
            setIsMerging(false)
            selection.leave()
          }}
        />
      )}
    </>
  )
}
