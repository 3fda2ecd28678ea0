import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { ProductPicker } from '#src/orders/ProductPicker.tsx'
import { useFormat } from '#src/session/language/useFormat.ts'
import { KeyCap } from '#src/ui/KeyCap/KeyCap.tsx'
import { MainButton } from '#src/ui/MainButton/MainButton.tsx'
import { ReferencesFailed } from '#src/session/calls/ReferencesFailed.tsx'
import { Page } from '#src/ui/Page/Page.tsx'
import { PageHeader } from '#src/ui/PageHeader/PageHeader.tsx'
import { useWidth } from '#src/ui/Platform/Platform.tsx'
import styles from './NewOrder.module.css'
import { NewOrderCart } from './NewOrderCart.tsx'
import { NewOrderHow } from './NewOrderHow.tsx'
import { NewOrderNotices } from './NewOrderNotices.tsx'
import { NewOrderPay } from './NewOrderPay.tsx'
import { NewOrderTotal } from './NewOrderTotal.tsx'
import { NewOrderWho } from './NewOrderWho.tsx'
import type { NewOrderViewProps } from './NewOrderWizard.tsx'
import { qtyOf, withQty, type CartLine } from './newOrderDraft.ts'
import { useNewOrderKeys } from './useNewOrderKeys.ts'

const ONE = 1000

/** Everything at once: the catalogue, the basket, and who, how and payment beside it. */
export function NewOrderDesk({ order, navigation, onAskQuantity }: NewOrderViewProps) {
  const { t } = useLingui()
  const isDesktop = useWidth() === 'desktop'
  const [touched, setTouched] = useState<string>()
  const { lines } = order.draft
  const current = lines.find((line) => line.variant_id === touched) ?? lines.at(-1)
  const change = (edit: (lines: CartLine[]) => CartLine[]) => {
    const next = edit(lines)
    setTouched(next.find((line) => qtyOf(lines, line.variant_id) !== line.qty)?.variant_id)
    order.setLines(edit)
  }
  const add = (qty: number) =>
    current && change((old) => withQty(old, current, qtyOf(old, current.variant_id) + qty))
  useNewOrderKeys({ onMore: () => add(ONE), onLess: () => add(-ONE), onCreate: () => void order.submit() })
  const cart = (
    <NewOrderCart
      order={order}
      current={current?.variant_id}
      onAskQuantity={onAskQuantity}
      onChange={change}
    />
  )
  return (
    <Page className={styles.screen}>
      <PageHeader
        title={<Trans>New order</Trans>}
        onBack={navigation.back}
        backLabel={t({ message: 'Back', context: 'button' })}
        hint={isDesktop && <KeyHints />}
      />
      <ReferencesFailed />
      <NewOrderNotices order={order} />
      <div className={styles.desk}>
        <div className={styles.column}>
          <ProductPicker
            branchId={order.draft.branchId}
            lines={lines}
            onChange={change}
            onAskQuantity={onAskQuantity}
          />
        </div>
        {isDesktop && <div className={styles.column}>{cart}</div>}
        <div className={styles.column}>
          {!isDesktop && cart}
          <NewOrderWho order={order} />
          <NewOrderHow order={order} hasAddressesElsewhere />
          <NewOrderTotal order={order} />
          <NewOrderPay order={order} />
        </div>
      </div>
      <CreateButton order={order} />
    </Page>
  )
}

function KeyHints() {
  return (
    <>
      <KeyCap>+</KeyCap> <KeyCap>−</KeyCap> <Trans>quantity</Trans>
    </>
  )
}

function CreateButton({ order }: Pick<NewOrderViewProps, 'order'>) {
  const { t } = useLingui()
  const format = useFormat()
  const { isCurrent } = order.quote
  const total = order.totals && format.money(order.totals.total)
  return (
    <MainButton
      text={total ? t`Create · ${total}` : t`Create order`}
      onClick={() => void order.submit()}
      isDisabled={!isCurrent}
      isBusy={order.isBusy}
      shortcut="F2"
    />
  )
}
