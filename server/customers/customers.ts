import {
  countSegments,
  customerFigures,
  customerHistory,
  eraseCustomer,
  findUser,
  mergeCustomers,
  restoreCustomer,
  tagCustomers,
} from '#contract/customerCalls.ts'
import { customers, lookupCustomers } from '#contract/customers.ts'
import { exportPersonalData } from '#contract/personalData.ts'
import { type Route, route, staff } from '#server/http/route.ts'
import { workOf } from '#server/http/work.ts'
import { crud } from '#server/resource/crud.ts'
import { storeOf } from '#server/resource/store.ts'
import { hooks } from './customerHooks.ts'
import { erase } from './erase.ts'
import { readFigures } from './figures.ts'
import { readHistory } from './history.ts'
import { lookUp } from './lookup.ts'
import { merge } from './merge.ts'
import { readPersonalData } from './personalData.ts'
import { restore } from './restore.ts'
import { segmentCounts } from './segmentCounts.ts'
import { tag } from './tag.ts'
import { findPlaceOf } from './userPlace.ts'

/** Customers at work, also for jobs. */
export const customerStore = storeOf(customers, hooks)
const store = customerStore

export const customerRoutes: Route[] = [
  route(lookupCustomers, (context) => lookUp({ ...context, session: staff(context) }, context.query)),
  route(countSegments, (context) => segmentCounts(workOf(context))),
  ...crud(customers, hooks),
  route(customerFigures, (context) => readFigures(workOf(context), context.params.id)),
  route(customerHistory, (context) => readHistory(workOf(context), context.params.id)),
  route(mergeCustomers, (context) => merge(store, workOf(context), context.params.id, context.body)),
  route(eraseCustomer, (context) => erase(store, workOf(context), context.params.id, context.body.version)),
  route(tagCustomers, (context) => tag(workOf(context), context.body)),
  route(restoreCustomer, (context) => restore(store, workOf(context), context.params.id)),
  route(exportPersonalData, (context) => readPersonalData(store, workOf(context), context.params.id)),
  route(findUser, (context) => findPlaceOf(workOf(context), context.params.id)),
]
