import { useLingui } from '@lingui/react/macro'
import { useFormat } from '#src/session/language/useFormat.ts'
import { Banner } from '#src/ui/Banner/Banner.tsx'
import { Text } from '#src/ui/Text/Text.tsx'
import type { ShownAddress } from './useAddressPreview.ts'

/** What another address makes of the total and of the delivery fee, and why it cannot be or is not as it should be. */
export function AddressPreview({ preview, currency }: { preview: ShownAddress; currency: string }) {
  const { t } = useLingui()
  const format = useFormat()
  const { total, delivery_fee: fee, refusal, notices } = preview
  const change = (sums: typeof total, write: (before: string, after: string) => string) =>
    sums && sums.before !== sums.after
      ? write(format.amount(sums.before, currency), format.amount(sums.after, currency))
      : ''
  const words = [
    change(fee, (before, after) => t`Delivery fee: ${before} → ${after}`),
    change(total, (before, after) => t`Total: ${before} → ${after}`),
  ].filter(Boolean)
  return (
    <>
      {words.length > 0 && (
        <Text as="p" kind="meta" tone="ink2" role="status">
          {words.join(' · ')}
        </Text>
      )}
      {refusal && <Banner tone="red" role="status" header={refusal} />}
      {notices.map((notice) => (
        <Banner key={notice} tone="amber" role="status" header={notice} />
      ))}
    </>
  )
}
