import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { Endpoint } from '#contract/endpoint.ts'
import { useRow } from '#src/resource/resourceCalls.ts'
import { call } from '#src/session/calls/call.ts'
import { ComboField } from '#src/ui/ComboField/ComboField.tsx'
import { List } from '#src/ui/List/List.tsx'
import { Section } from '#src/ui/Section/Section.tsx'
import { Sheet } from '#src/ui/Sheet/Sheet.tsx'
import type { AnyTag, TagArea } from './anyTags.ts'
import { useMerge } from './useMerge.ts'
import { useMergeWords, useUsesWords } from './useTagWords.ts'

interface MergeTagProps {
  area: TagArea
  /** The one that becomes another. */
  tag: AnyTag
  onClose(): void
  onMerged(): void
}

const SHOWN = 20

/** Chooses the tag of the same kind that this one becomes, and says how much changes before it does. */
export function MergeTag({ area, tag, onClose, onMerged }: MergeTagProps) {
  const { t } = useLingui()
  const { name } = tag
  const [keptId, setKeptId] = useState<string>()
  const { row: kept } = useRow<AnyTag>(area.resource, keptId)
  const [usesOf, mergeWords] = [useUsesWords(), useMergeWords()]
  const { merge, isBusy } = useMerge(area, onMerged)
  async function search(text: string) {
    const query = { kind: tag.kind, limit: SHOWN, ...(text && { q: text }) }
    const list: Endpoint = area.resource.endpoints.list
    const { items } = (await call(list, { query })) as { items: AnyTag[] }
    return items
      .filter(({ id }) => id !== tag.id)
      .map((one) => ({ value: one.id, label: one.name, hint: usesOf(one) }))
  }
  return (
    <Sheet
      isOpen
      size="content"
      title={<Trans>Merge “{name}” into</Trans>}
      closeLabel={t`Close`}
      onClose={onClose}
      mainButton={{
        text: t({ message: 'Merge', context: 'tags' }),
        isDisabled: !kept,
        isBusy,
        onClick: () => kept && merge(kept, [tag]),
      }}
    >
      <List>
        <Section footer={kept && mergeWords(tag, kept.name)}>
          <ComboField
            label={<Trans>Tag</Trans>}
            value={keptId ?? null}
            onChange={(id) => setKeptId(id ?? undefined)}
            search={search}
            {...(kept && { valueLabel: kept.name })}
            labels={{ search: t`Search`, close: t`Close`, empty: t`Nothing found` }}
          />
        </Section>
      </List>
    </Sheet>
  )
}
