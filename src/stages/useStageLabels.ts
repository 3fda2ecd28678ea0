import { useLingui } from '@lingui/react/macro'

/** What the fields of a stage are called. */
export function useStageLabels() {
  const { t } = useLingui()
  return {
    name: t`Name`,
    category: t`Category`,
    colour: t`Color`,
    button_label: t`Button that moves an order here`,
    applies_to: t`Order type`,
    limit_min: t`Late after, minutes`,
    enter_roles: t`Who may move orders here`,
    tells_customer: t`Tells the customer`,
    customer_text: t`Message to the customer`,
    tells_roles: t`Tells staff`,
    requires_payment: t`Only paid orders`,
    requires_courier: t`Only deliveries with a courier`,
    requires_reason: t`Asks for a reason`,
    prints_slip: t`Prints a slip`,
    auto_next_min: t`Goes on by itself after, minutes`,
    next_ids: t`Orders may go on to`,
    is_default: t`New orders start here`,
  }
}
