import {
  assignCourier,
  listCouriers,
  listMyDeliveries,
  moveDelivery,
  placeCourier,
  takeDelivery as takeDeliveryCall,
} from '#contract/deliveryCalls.ts'
import { previewOrderLines } from '#contract/linesPreview.ts'
import {
  acceptOrder,
  createOrder,
  editOrderLines,
  getOrder,
  listOrders,
  listOrdersBriefly,
  listPayments,
  moveOrder,
  noteOrder,
  orderChanges,
  orderCounts,
  orderEvents,
  quoteOrder,
  takePayment,
  updateOrder,
} from '#contract/orderCalls.ts'
import { listDues } from '#contract/orderDues.ts'
import { listOrderSlots } from '#contract/orderSlots.ts'
import { listOutsideOrders } from '#contract/outsideOrders.ts'
import { tagOrder } from '#contract/orderTags.ts'
import { previewOrderAddress, setOrderAddress } from '#contract/orderPlace.ts'
import { listOrderZones } from '#contract/orderZones.ts'
import { cancelOrder, reopenOrder } from '#contract/endingCalls.ts'
import { assign } from '#server/deliveries/assign.ts'
import { readCouriers } from '#server/deliveries/couriers.ts'
import { readMine } from '#server/deliveries/mine.ts'
import { sayPlace } from '#server/deliveries/places.ts'
import { moveTo } from '#server/deliveries/step.ts'
import { type Route, route } from '#server/http/route.ts'
import { workOf } from '#server/http/work.ts'
import { changesSince } from '#server/orders/list/changes.ts'
import { countOrders } from '#server/orders/list/counts.ts'
import { listBriefly, listPage } from '#server/orders/list/list.ts'
import { quoteDraft, toOrderQuote } from '#server/orders/quote/draft.ts'
import { cancel } from './cancel.ts'
import { makeOrder } from './create.ts'
import { edit, note } from './edit.ts'
import { editLines } from './editLines.ts'
import { accept, move } from './moves.ts'
import { readOutside } from './outside.ts'
import { readMethods } from './payMethods.ts'
import { payOrder } from './payments.ts'
import { sendRefundsOf } from '#server/payments/online/sendRefunds.ts'
import { previewLines } from './previewLines.ts'
import { readHistory, readOrder, readPaymentsOf } from './read.ts'
import { readDues } from './requote.ts'
import { previewAddress, setAddress } from './setAddress.ts'
import { readSlots } from './slots.ts'
import { reopen } from './reopen.ts'
import { tag } from './tag.ts'
import { takeDelivery } from './take.ts'
import { readZones } from './zones.ts'

export const orderRoutes: Route[] = [
  route(listOrders, (context) => listPage(workOf(context), context.query)),
  route(listOrdersBriefly, (context) => listBriefly(workOf(context), context.query)),
  route(orderCounts, (context) => countOrders(workOf(context))),
  route(orderChanges, (context) => changesSince(workOf(context), context.query.since)),
  route(quoteOrder, async (context) => {
    const work = workOf(context)
    const draft = await quoteDraft(work, context.body)
    return toOrderQuote(work, draft, await readMethods(work))
  }),
  route(listOrderSlots, (context) => readSlots(workOf(context), context.query)),
  route(listOutsideOrders, (context) => readOutside(workOf(context), context.query)),
  route(listOrderZones, (context) => readZones(workOf(context), context.query)),
  route(createOrder, (context) => makeOrder(workOf(context), context.body)),
  route(getOrder, (context) => readOrder(workOf(context), context.params.id)),
  route(orderEvents, (context) => readHistory(workOf(context), context.params.id)),
  route(updateOrder, (context) => edit(workOf(context), context.params.id, context.body)),
  route(editOrderLines, (context) => editLines(workOf(context), context.params.id, context.body)),
  route(previewOrderLines, (context) => previewLines(workOf(context), context.params.id, context.body)),
  route(setOrderAddress, (context) => setAddress(workOf(context), context.params.id, context.body)),
  route(previewOrderAddress, (context) => previewAddress(workOf(context), context.params.id, context.body)),
  route(acceptOrder, (context) => accept(workOf(context), context.params.id, context.body)),
  route(moveOrder, (context) => move(workOf(context), context.params.id, context.body)),
  route(cancelOrder, (context) => {
    context.afterCommit(() => sendRefundsOf(context, context.params.id))
    return cancel(workOf(context), context.params.id, context.body)
  }),
  route(reopenOrder, (context) => reopen(workOf(context), context.params.id, context.body)),
  route(takeDeliveryCall, (context) => takeDelivery(workOf(context), context.params.id)),
  route(moveDelivery, (context) => moveTo(workOf(context), context.params.id, context.body)),
  route(assignCourier, (context) => assign(workOf(context), context.params.id, context.body)),
  route(listMyDeliveries, (context) => readMine(workOf(context))),
  route(listCouriers, (context) => readCouriers(workOf(context), context.query)),
  route(placeCourier, async (context) => {
    await sayPlace(workOf(context), context.body)
    return {}
  }),
  route(noteOrder, (context) => note(workOf(context), context.params.id, context.body)),
  route(tagOrder, (context) => tag(workOf(context), context.params.id, context.body)),
  route(takePayment, (context) => payOrder(workOf(context), context.params.id, context.body)),
  route(listDues, (context) => readDues(workOf(context), context.params.id)),
  route(listPayments, (context) => readPaymentsOf(workOf(context), context.params.id)),
]
