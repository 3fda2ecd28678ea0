import { Trans, useLingui } from '@lingui/react/macro'
import type { OrderTotals } from '#contract/orders.ts'
import { useFormat } from '#src/session/useFormat.ts'
import { Banner } from '#src/ui/Banner/Banner.tsx'
import { Money } from '#src/ui/Money/Money.tsx'
import { Text } from '#src/ui/Text/Text.tsx'
import { TextAction } from '#src/ui/TextAction/TextAction.tsx'
import styles from './NewOrder.module.css'
import type { NewOrderState } from './useNewOrder.ts'

const NO_BREAK_SPACE = '\u00a0'

/** The server's total, large, and how it comes about. */
export function NewOrderTotal({ order }: { order: NewOrderState }) {
  const { t } = useLingui()
  const format = useFormat()
  const { quote, isCurrent, error, refetch } = order.quote
  const parts = useParts(quote?.totals)
  return (
    <>
      {error && (
        <Banner
          tone="red"
          header={<Trans>Couldn’t calculate the total</Trans>}
          action={
            <TextAction onClick={refetch}>
              <Trans>Try again</Trans>
            </TextAction>
          }
        >
          {error.message}
        </Banner>
      )}
      {quote && (
        <div className={styles.total} role="status" aria-label={t`Total`} aria-busy={!isCurrent}>
          <Money size="hero" parts={format.moneyParts(quote.totals.total)} isMuted={!isCurrent} />
          {parts.length > 1 && <Text tone="ink2">{parts.join(' · ')}</Text>}
        </div>
      )}
    </>
  )
}

function useParts(totals: OrderTotals | undefined): string[] {
  const { t } = useLingui()
  const format = useFormat()
  if (!totals) return []
  const items = format.amount(totals.items)
  const discount = format.amount(totals.item_discount + totals.order_discount + totals.code_discount)
  const delivery = format.amount(totals.delivery)
  const rounding = format.amount(totals.rounding)
  return [
    t`products ${items}`,
    totals.items - totals.item_discount - totals.order_discount - totals.code_discount < totals.items &&
      t`discount ${discount}`,
    totals.delivery > 0 && t`delivery ${delivery}`,
    totals.rounding !== 0 && t`rounding ${rounding}`,
  ]
    .filter((part) => part !== false)
    .map((part) => part.replaceAll(' ', NO_BREAK_SPACE))
}
