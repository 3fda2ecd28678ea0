import { Trans, useLingui } from '@lingui/react/macro'
import { useCan } from '#src/session/can.ts'
import { useSession } from '#src/session/session.ts'
import { useFormat } from '#src/session/language/useFormat.ts'
import { Cell } from '#src/ui/Cell/Cell.tsx'
import { IconButton } from '#src/ui/IconButton/IconButton.tsx'
import { IconTicket, IconX } from '#src/ui/icons.ts'
import { MoneyField } from '#src/ui/MoneyField/MoneyField.tsx'
import { PercentField } from '#src/ui/PercentField/PercentField.tsx'
import { SegmentedControl } from '#src/ui/SegmentedControl/SegmentedControl.tsx'
import styles from './NewOrder.module.css'
import type { NewOrderState } from './useNewOrder.ts'

/** A discount by hand, in percent or as a sum, up to what the role may give. */
export function NewOrderDiscount({ order }: { order: NewOrderState }) {
  const mayDiscount = useCan('orders.discount')
  const { discount } = order.draft
  if (!mayDiscount) return null
  if (discount) return <DiscountFields order={order} discount={discount} />
  return (
    <Cell
      before={<IconTicket aria-hidden />}
      tone="accent"
      onClick={() => order.patch({ discount: { kind: 'percent_bp', value: null } })}
    >
      <Trans>Add a discount</Trans>
    </Cell>
  )
}

type Discount = NonNullable<NewOrderState['draft']['discount']>

function DiscountFields({ order, discount }: { order: NewOrderState; discount: Discount }) {
  const { t } = useLingui()
  const format = useFormat()
  const { user, isRoot } = useSession()
  const cap = isRoot ? 10_000 : (user?.discount_cap_bp ?? 0)
  const percent = format.percent(cap)
  const capped = order.problems.filter(({ code }) => code === 'discount_cap').map(({ message }) => message)
  const field = {
    label: <Trans>Discount</Trans>,
    value: discount.value,
    onChange: (value: number | null) => order.patch({ discount: { ...discount, value } }),
    hint: cap < 10_000 && <Trans>Up to {percent}</Trans>,
    error: [...capped, ...order.errorsOf('discount')],
    autoFocus: discount.value === null,
    after: (
      <IconButton mode="plain" label={t`Remove discount`} onClick={() => order.patch({ discount: null })}>
        <IconX />
      </IconButton>
    ),
  }
  return (
    <>
      {discount.kind === 'percent_bp' ? (
        <PercentField {...field} />
      ) : (
        <MoneyField {...format.moneyField()} {...field} />
      )}
      <div className={styles.inset}>
        <SegmentedControl
          label={t`Kind of discount`}
          items={[
            { key: 'percent_bp', label: '%' },
            { key: 'amount', label: format.currency.symbol },
          ]}
          value={discount.kind}
          onChange={(kind) => order.patch({ discount: { kind, value: null } })}
        />
      </div>
    </>
  )
}
