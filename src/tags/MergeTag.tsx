import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { customers } from '#contract/customers.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { listOrders } from '#contract/orderCalls.ts'
import { products } from '#contract/products.ts'
import { stalePaths } from '#src/resource/listed.ts'
import { useRow } from '#src/resource/resourceCalls.ts'
import { call } from '#src/session/calls/call.ts'
import { useCall } from '#src/session/calls/useCall.ts'
import { ComboField } from '#src/ui/ComboField/ComboField.tsx'
import { List } from '#src/ui/List/List.tsx'
import { Section } from '#src/ui/Section/Section.tsx'
import { Sheet } from '#src/ui/Sheet/Sheet.tsx'
import { toasts } from '#src/ui/Toasts/toasts.ts'
import type { AnyTag, TagArea } from './anyTags.ts'
import { useMergeWords, useUsesWords } from './useTagWords.ts'

interface MergeTagProps {
  area: TagArea
  /** The one that becomes another. */
  tag: AnyTag
  onClose(): void
  onMerged(): void
}

const SHOWN = 20
/** Lists of what a merge changes. */
const tagged = [customers.path, listOrders.path, products.path]

/** Chooses the tag of the same kind that this one becomes, and says how much changes before it does. */
export function MergeTag({ area, tag, onClose, onMerged }: MergeTagProps) {
  const { t } = useLingui()
  const { name } = tag
  const [keptId, setKeptId] = useState<string>()
  const { row: kept } = useRow<AnyTag>(area.resource, keptId)
  const [usesOf, mergeWords] = [useUsesWords(), useMergeWords()]
  const merging = useMerge(area, tag, onMerged)
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
        isBusy: merging.isBusy,
        onClick: () => kept && merging.merge(kept),
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

function useMerge({ resource, merge }: TagArea, tag: AnyTag, onMerged: () => void) {
  const { t } = useLingui()
  const endpoint: Endpoint = merge
  const { run, isBusy } = useCall(endpoint, { invalidates: [...stalePaths(resource), ...tagged] })
  return {
    isBusy,
    merge: ({ id, version, name: keptName }: AnyTag) => {
      const otherName = tag.name
      run(
        { params: { id }, body: { version, other_ids: [tag.id] } },
        {
          onDone: () => {
            const text = t({ message: `${otherName} merged into ${keptName}`, context: 'tags' })
            toasts.show({ text, type: 'success' })
            onMerged()
          },
        },
      )
    },
  }
}
