import { Trans, useLingui } from '@lingui/react/macro'
import { useTotalLines } from '#src/orders/useTotalLines.ts'
import { sentenceOf } from '#src/session/calls/sentenceOf.ts'
import { useName } from '#src/session/language/useName.ts'
import { useFormat } from '#src/session/language/useFormat.ts'
import { Banner } from '#src/ui/Banner/Banner.tsx'
import { KeyValue } from '#src/ui/KeyValue/KeyValue.tsx'
import { Money } from '#src/ui/Money/Money.tsx'
import { TextAction } from '#src/ui/TextAction/TextAction.tsx'
import styles from './NewOrder.module.css'
import type { NewOrderState } from './useNewOrder.ts'

/** The server's total, large, and how it comes about. */
export function NewOrderTotal({ order }: { order: NewOrderState }) {
  const { t } = useLingui()
  const format = useFormat()
  const { quote, isCurrent, error, refetch } = order.quote
  const nameOf = useName()
  const { totals } = order
  const name = nameOf(order.options.method?.name ?? {})
  const lines = useTotalLines(totals, quote?.vat_included ?? true, undefined, [], name)
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
          {sentenceOf(error)}
        </Banner>
      )}
      {totals && (
        <div className={styles.total} role="status" aria-label={t`Total`} aria-busy={!isCurrent}>
          <Money size="hero" parts={format.moneyParts(totals.total)} isMuted={!isCurrent} />
        </div>
      )}
      {lines.length > 1 && <KeyValue items={lines} />}
    </>
  )
}
