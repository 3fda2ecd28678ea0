import { Trans, useLingui } from '@lingui/react/macro'
import { useFormat } from '#src/session/language/useFormat.ts'
import { Chips } from '#src/ui/Chips/Chips.tsx'
import { MoneyField } from '#src/ui/MoneyField/MoneyField.tsx'
import { Section } from '#src/ui/Section/Section.tsx'
import { exactSum, likelyCash } from './newOrderCash.ts'
import styles from './NewOrder.module.css'
import type { NewOrderState } from './useNewOrder.ts'

const EXACT = 'exact'

/** The cash that the customer will give, or has given once it is paid, and the change. */
export function NewOrderCash({ order }: { order: NewOrderState }) {
  const { t } = useLingui()
  const format = useFormat()
  const { cashGiven, isPaid } = order.draft
  const isTaken = isPaid && order.options.canTakePayment
  const total = order.totals?.total
  if (total === undefined || total === 0) return null
  const isTooLittle = cashGiven !== null && cashGiven < total
  const change =
    cashGiven !== null && cashGiven > total
      ? format.money(format.shown(cashGiven) - format.shown(total))
      : null
  const refused = order.errorsOf('payment.cash_given')
  return (
    <Section
      label={t({ message: 'Change', context: 'money given back' })}
      footer={change && <Trans>Change to give: {change}</Trans>}
    >
      <MoneyField
        label={isTaken ? <Trans>Cash received</Trans> : <Trans>Customer will pay with</Trans>}
        value={cashGiven}
        onChange={(sum) => order.patch({ cashGiven: exactSum(format, sum, total) })}
        {...format.moneyField()}
        placeholder={format.amount(total)}
        error={isTooLittle ? t`Less than the total` : refused}
      />
      <div className={styles.inset}>
        <Chips
          label={t`Suggested amounts`}
          mode="soft"
          value={cashGiven === null ? EXACT : String(cashGiven)}
          onChange={(key) => order.patch({ cashGiven: key === EXACT ? null : Number(key) })}
          items={[
            { key: EXACT, label: <Trans>No change due</Trans> },
            ...likelyCash(total).map((sum) => ({ key: String(sum), label: format.amount(sum) })),
          ]}
        />
      </div>
    </Section>
  )
}
