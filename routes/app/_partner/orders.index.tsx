import { createFileRoute } from '@tanstack/react-router'
import { OrderScreen } from '#src/orders/list/OrderScreen.tsx'
import { paymentFilters } from '#contract/orders.ts'
import { fulfilments, stageCategories } from '#contract/pipeline.ts'
import { flag, id, oneOf, readSearch, text } from '#src/session/navigation/readSearch.ts'

export const Route = createFileRoute('/app/_partner/orders/')({
  validateSearch: readSearch({
    tab: oneOf(stageCategories),
    orderId: id,
    q: text,
    stage: id,
    tag: id,
    fulfilment: oneOf(fulfilments),
    payment_status: oneOf(paymentFilters),
    payment_method: id,
    period: oneOf(['day', 'week', 'month']),
    unchecked: flag,
    view: oneOf(['feed', 'board']),
  }),
  staticData: { permission: 'orders.view' },
  component: OrderScreen,
})
