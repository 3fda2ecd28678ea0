import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { getReferences } from '#contract/dictionary.ts'
import { tagOrder } from '#contract/orderTags.ts'
import type { Order } from '#contract/orders.ts'
import { applyOrder } from '#src/orders/orderCache.ts'
import { useRefusal } from '#src/orders/useAdvance.ts'
import { useCan } from '#src/session/can.ts'
import { useCall } from '#src/session/calls/useCall.ts'
import { useIsFrozen } from '#src/session/session.ts'
import { TagSheet } from '#src/tags/TagSheet.tsx'
import { useTags } from '#src/tags/useTags.ts'
import { Cell } from '#src/ui/Cell/Cell.tsx'
import { IconTag } from '#src/ui/icons.ts'
import { Pill } from '#src/ui/Pill/Pill.tsx'
import { Section } from '#src/ui/Section/Section.tsx'

/** The tags of an order, with the way to change them. */
export function OrderTags({ order: { id, tag_ids } }: { order: Order }) {
  const { t } = useLingui()
  const queries = useQueryClient()
  const [isOpen, setIsOpen] = useState(false)
  const tags = useTags('order').of(tag_ids)
  const isFrozen = useIsFrozen()
  const mayTag = useCan('orders.edit_items') && !isFrozen
  const refused = useRefusal()
  const { run, isBusy } = useCall(tagOrder, {
    invalidates: [getReferences.path],
    onDone(latest) {
      setIsOpen(false)
      applyOrder(queries, latest)
    },
    onError: (error) => refused(id, error),
  })
  if (tags.length === 0 && !mayTag) return null
  return (
    <Section label={t`Tags`}>
      {tags.length > 0 && (
        <Cell isMultiline before={<IconTag aria-hidden />}>
          {tags.map(({ id: key, name, colour }) => (
            <Pill key={key} tone={colour}>
              {name}
            </Pill>
          ))}
        </Cell>
      )}
      {mayTag && (
        <Cell tone="accent" isMultiline onClick={() => setIsOpen(true)}>
          <Trans>Add or remove a tag</Trans>
        </Cell>
      )}
      {isOpen && (
        <TagSheet
          kind="order"
          isBusy={isBusy}
          onTag={(name, is_on) => run({ params: { id }, body: { name, is_on } })}
          onClose={() => setIsOpen(false)}
        />
      )}
    </Section>
  )
}
