import { customerFigures } from '#contract/customerCalls.ts'
import { customers } from '#contract/customers.ts'
import { listOrders } from '#contract/orderCalls.ts'

/** What has to be fetched again after a customer was merged, erased or archived. */
export const customerPaths = [
  customers.path,
  customers.endpoints.get.path,
  customerFigures.path,
  listOrders.path,
]
