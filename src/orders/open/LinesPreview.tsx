import { useLingui } from '@lingui/react/macro'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { previewOrderLines } from '#contract/linesPreview.ts'
import type { DraftLine, Order } from '#contract/orders.ts'
import { useSettled } from '#src/orders/useSettled.ts'
import { callOptions } from '#src/session/calls/useCall.ts'
import { useFormat } from '#src/session/language/useFormat.ts'
import { Banner } from '#src/ui/Banner/Banner.tsx'
import { Text } from '#src/ui/Text/Text.tsx'

/** What changed lines make of the total and of the delivery fee, and whether they are too few for the zone. */
export function LinesPreview({ order, lines }: { order: Order; lines: readonly DraftLine[] }) {
  const { t } = useLingui()
  const format = useFormat()
  const { id, version, currency } = order
  const asked = useSettled(JSON.stringify(lines), lines)
  const { data } = useQuery({
    ...callOptions(previewOrderLines, { params: { id }, body: { lines: [...asked.body] } }),
    // An order that somebody has changed meanwhile costs something else.
    queryKey: [previewOrderLines.path, id, version, asked.text],
    placeholderData: keepPreviousData,
    meta: { isSilent: true },
  })
  if (!data) return null
  const { total, delivery_fee: fee, below_minimum: tooLittle } = data
  const change = (sums: typeof total, write: (before: string, after: string) => string) => {
    if (!sums || sums.before === sums.after) return ''
    return write(format.amount(sums.before, currency), format.amount(sums.after, currency))
  }
  const words = [
    change(total, (before, after) => t`Total: ${before} → ${after}`),
    change(fee, (before, after) => t`Delivery fee: ${before} → ${after}`),
  ].filter(Boolean)
  return (
    <>
      {words.length > 0 && (
        <Text as="p" kind="meta" tone="ink2" role="status">
          {words.join(' · ')}
        </Text>
      )}
      {tooLittle && <Banner tone="amber" role="status" header={tooLittle} />}
    </>
  )
}
