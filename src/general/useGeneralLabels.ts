import { useLingui } from '@lingui/react/macro'
import type { GeneralInput } from '#contract/general.ts'

/** What the fields are called. */
export function useGeneralLabels(): Record<keyof GeneralInput, string> {
  const { t } = useLingui()
  return {
    name: t`Company name`,
    legal_name: t`Legal name`,
    tax_id: t`Tax number`,
    logo_id: t`Logo`,
    cover_id: t`Cover`,
    description: t`Description`,
    category_id: t`What you sell`,
    country: t`Country`,
    time_zone: t`Time zone`,
    currency: t`Currency`,
    show_decimals: t`Show decimals in prices`,
    day_start: t`The day begins at`,
    languages: t`Languages of the menu`,
    default_language: t`Main language`,
    phone: t`Phone`,
    email: t`E-mail`,
    site: t`Website`,
    socials: t`Links`,
    address: t`Address`,
    number_prefix: t`Prefix of order numbers`,
    numbering: t`Order numbers`,
    accept_timeout_min: t`Time to accept`,
    customer_cancel_min: t`Time to cancel`,
    auto_accept: t`Customers’ orders`,
    auto_accept_branch_ids: t`Branches that accept at once`,
    prep_min: t`Preparation time`,
    busy_steps: t`More time for each order`,
    preorder_days: t`Orders ahead`,
    min_order: t`Minimum order`,
    accepts_staff_orders: t`Orders of the team`,
    staff_stage_id: t`Orders of the team`,
  }
}
