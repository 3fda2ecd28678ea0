import { Trans } from '@lingui/react/macro'
import { ProductPicker } from '#src/orders/ProductPicker.tsx'
import { TextAction } from '#src/ui/TextAction/TextAction.tsx'
import styles from './NewOrder.module.css'
import { NewOrderHow } from './NewOrderHow.tsx'
import { NewOrderPay } from './NewOrderPay.tsx'
import { NewOrderSummary } from './NewOrderSummary.tsx'
import { NewOrderTotal } from './NewOrderTotal.tsx'
import { NewOrderWho } from './NewOrderWho.tsx'
import type { NewOrderDraft } from './newOrderDraft.ts'
import type { NewOrderStep } from './newOrderSteps.ts'
import type { NewOrderState } from './useNewOrder.ts'

export interface NewOrderStepPageProps {
  step: NewOrderStep
  order: NewOrderState
  onAskQuantity(variantId: string): void
  onNext(): void
  onShow(step: NewOrderStep): void
  /** Called with the order as it is once the last one is repeated. */
  onRepeat(draft: NewOrderDraft): void
}

/** What one page of the wizard asks. */
export function NewOrderStepPage(props: NewOrderStepPageProps) {
  const { step, order, onAskQuantity, onNext, onShow, onRepeat } = props
  if (step === 'items')
    return (
      <ProductPicker
        branchId={order.draft.branchId}
        lines={order.draft.lines}
        onChange={order.setLines}
        onAskQuantity={onAskQuantity}
      />
    )
  if (step === 'who')
    return (
      <>
        <NewOrderWho
          order={order}
          autoFocus={order.draft.phone === ''}
          onEnter={onNext}
          onRepeat={onRepeat}
        />
        {order.draft.phone === '' && order.draft.lines.length > 0 && (
          <div className={styles.center}>
            <TextAction onClick={onNext}>
              <Trans>Skip, this is a guest</Trans>
            </TextAction>
          </div>
        )}
      </>
    )
  if (step === 'how') return <NewOrderHow order={order} autoFocus onEnter={onNext} />
  return (
    <>
      <NewOrderTotal order={order} />
      <NewOrderSummary order={order} onShow={onShow} />
      <NewOrderPay order={order} />
    </>
  )
}
