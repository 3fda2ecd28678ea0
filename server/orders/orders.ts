import { takeDelivery as takeDeliveryCall } from '#contract/deliveries.ts'
import {
  acceptOrder,
  cancelOrder,
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
import { tagOrder } from '#contract/orderTags.ts'
import { type Route, route } from '#server/http/route.ts'
import { changesSince } from '#server/orders/list/changes.ts'
import { countOrders } from '#server/orders/list/counts.ts'
import { listBriefly, listPage } from '#server/orders/list/list.ts'
import { quoteDraft, toOrderQuote } from '#server/orders/quote/draft.ts'
import { cancel } from './cancel.ts'
import { makeOrder } from './create.ts'
import { edit, note } from './edit.ts'
import { editLines } from './editLines.ts'
import { accept, move } from './moves.ts'
import { payOrder } from './payments.ts'
import { readHistory, readOrder, readPaymentsOf } from './read.ts'
import { tag } from './tag.ts'
import { takeDelivery } from './take.ts'
import { taskOf } from './task.ts'

export const orderRoutes: Route[] = [
  route(listOrders, (context) => listPage(taskOf(context), context.query)),
  route(listOrdersBriefly, (context) => listBriefly(taskOf(context), context.query)),
  route(orderCounts, (context) => countOrders(taskOf(context))),
  route(orderChanges, (context) => changesSince(taskOf(context), context.query.since)),
  route(quoteOrder, async (context) => {
    const task = taskOf(context)
    return toOrderQuote(task, await quoteDraft(task, context.body))
  }),
  route(createOrder, (context) => makeOrder(taskOf(context), context.body)),
  route(getOrder, (context) => readOrder(taskOf(context), context.params.id)),
  route(orderEvents, (context) => readHistory(taskOf(context), context.params.id)),
  route(updateOrder, (context) => edit(taskOf(context), context.params.id, context.body)),
  route(editOrderLines, (context) => editLines(taskOf(context), context.params.id, context.body)),
  route(acceptOrder, (context) => accept(taskOf(context), context.params.id, context.body)),
  route(moveOrder, (context) => move(taskOf(context), context.params.id, context.body)),
  route(cancelOrder, (context) => cancel(taskOf(context), context.params.id, context.body)),
  route(takeDeliveryCall, (context) => takeDelivery(taskOf(context), context.params.id)),
  route(noteOrder, (context) => note(taskOf(context), context.params.id, context.body)),
  route(tagOrder, (context) => tag(taskOf(context), context.params.id, context.body)),
  route(takePayment, (context) => payOrder(taskOf(context), context.params.id, context.body)),
  route(listPayments, (context) => readPaymentsOf(taskOf(context), context.params.id)),
]
