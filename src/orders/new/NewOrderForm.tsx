import { useLingui } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { Order } from '#contract/orders.ts'
import { useClosingGuard } from '#src/resource/useUnsaved.ts'
import { useWidth, usePlatform } from '#src/ui/Platform/Platform.tsx'
import { Page } from '#src/ui/Page/Page.tsx'
import { Skeleton } from '#src/ui/Skeleton/Skeleton.tsx'
import { toasts } from '#src/ui/Toasts/toasts.ts'
import { NewOrderDesk } from './NewOrderDesk.tsx'
import { NewOrderPriceChanged } from './NewOrderNotices.tsx'
import { NewOrderQuantity } from './NewOrderQuantity.tsx'
import { NewOrderWizard } from './NewOrderWizard.tsx'
import { isDraftEmpty } from './newOrderDraft.ts'
import { useAskedCustomer } from './useAskedCustomer.ts'
import { useNewOrder } from './useNewOrder.ts'
import { useNewOrderStep } from './useNewOrderStep.ts'

/** The order while it is written: four pages on a phone, columns on wider screens. */
export function NewOrderForm() {
  const { t } = useLingui()
  const isPhone = useWidth() === 'phone'
  const navigation = useNewOrderStep()
  const [asked, setAsked] = useState<string>()
  const leave = useLeave(navigation.leave)
  const order = useNewOrder({ onCreated: leave, onShow: (step) => isPhone && navigation.show(step) })
  useAskedCustomer(order)
  useClosingGuard(!isDraftEmpty(order.draft))
  if (!order.isLoaded) {
    return (
      <Page>
        <Skeleton kind="tile" count={9} label={t`Loading`} />
      </Page>
    )
  }
  const line = order.draft.lines.find((one) => one.variant_id === asked)
  const View = isPhone ? NewOrderWizard : NewOrderDesk
  return (
    <>
      <View order={order} navigation={navigation} onAskQuantity={setAsked} />
      <NewOrderQuantity line={line} onChange={order.setLines} onClose={() => setAsked(undefined)} />
      <NewOrderPriceChanged order={order} />
    </>
  )
}

/** Shows the new order in the list, and says its number. */
function useLeave(leave: (then: () => void) => void): (order: Order) => void {
  const { t } = useLingui()
  const navigate = useNavigate()
  const { haptics } = usePlatform()
  return ({ id, label: number }) => {
    haptics.notification('success')
    toasts.show({ text: t`Order ${number} created`, type: 'success' })
    leave(() => void navigate({ to: '/app/orders', search: { orderId: id }, replace: true }))
  }
}
