import { msg } from '@lingui/core/macro'

/** What the fields of a stage are called. */
export const stageLabels = {
  name: msg`Name`,
  category: msg`Category`,
  colour: msg`Color`,
  button_label: msg`Button that moves an order here`,
  applies_to: msg`Order type`,
  limit_min: msg`Late after, minutes`,
  enter_roles: msg`Who may move orders here`,
  tells_customer: msg`Tells the customer`,
  customer_text: msg`Message to the customer`,
  tells_roles: msg`Tells staff`,
  requires_payment: msg`Only paid orders`,
  requires_courier: msg`Only deliveries with a courier`,
  requires_reason: msg`Asks for a reason`,
  prints_slip: msg`Prints a slip`,
  auto_next_min: msg`Goes on by itself after, minutes`,
  next_ids: msg`Orders may go on to`,
  is_default: msg`New orders start here`,
}
