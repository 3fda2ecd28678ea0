import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { Permission } from '#contract/permissions.ts'
import { actionOf, type RightGroup, type RightResource } from './rightGroups.ts'

const groups: Record<RightGroup, MessageDescriptor> = {
  work: msg({ message: 'Daily work', context: 'group of rights' }),
  goods: msg({ message: 'Goods', context: 'group of rights' }),
  marketing: msg({ message: 'Marketing', context: 'section' }),
  numbers: msg({ message: 'Numbers', context: 'group of rights' }),
  company: msg({ message: 'Company', context: 'group of rights' }),
}

const resources: Record<RightResource, MessageDescriptor> = {
  orders: msg({ message: 'Orders', context: 'navigation' }),
  payments: msg({ message: 'Payments', context: 'section' }),
  deliveries: msg({ message: 'Deliveries', context: 'section' }),
  customers: msg({ message: 'Customers', context: 'section' }),
  products: msg({ message: 'Products', context: 'navigation' }),
  dictionaries: msg({ message: 'Reference lists', context: 'section' }),
  stages: msg({ message: 'Stages', context: 'section' }),
  banners: msg({ message: 'Banners', context: 'section' }),
  promotions: msg({ message: 'Loyalty promotions', context: 'section' }),
  promocodes: msg({ message: 'Promo codes', context: 'section' }),
  coupons: msg({ message: 'Coupons', context: 'section' }),
  newsletters: msg({ message: 'Newsletters', context: 'section' }),
  reviews: msg({ message: 'Reviews', context: 'section' }),
  sources: msg({ message: 'Traffic sources', context: 'section' }),
  analytics: msg({ message: 'Analytics', context: 'section' }),
  exports: msg({ message: 'Exports', context: 'section' }),
  integrations: msg({ message: 'Integrations', context: 'section' }),
  flows: msg({ message: 'Flows', context: 'section' }),
  branches: msg({ message: 'Branches', context: 'section' }),
  vat: msg({ message: 'VAT', context: 'section' }),
  loyalty: msg({ message: 'Loyalty', context: 'section' }),
  bot: msg({ message: 'Bot', context: 'section' }),
  settings: msg({ message: 'Settings', context: 'section' }),
  employees: msg({ message: 'Employees', context: 'section' }),
  roles: msg({ message: 'Roles', context: 'section' }),
  billing: msg({ message: 'Billing', context: 'section' }),
  audit: msg({ message: 'Audit log', context: 'section' }),
  access: msg({ message: 'Access requests', context: 'section' }),
  company: msg({ message: 'The company itself', context: 'rights on' }),
}

const actions: Record<string, MessageDescriptor> = {
  view: msg({ message: 'See', context: 'right' }),
  view_all: msg({ message: 'See everyone’s', context: 'right' }),
  create: msg({ message: 'Add', context: 'right' }),
  accept: msg({ message: 'Accept', context: 'right' }),
  move: msg({ message: 'Move to another stage', context: 'right' }),
  edit_items: msg({ message: 'Change items', context: 'right' }),
  edit_price: msg({ message: 'Change prices in an order', context: 'right' }),
  discount: msg({ message: 'Give discounts', context: 'right' }),
  cancel: msg({ message: 'Cancel', context: 'right' }),
  reopen: msg({ message: 'Reopen', context: 'right' }),
  override_stop: msg({ message: 'Sell from the stop list', context: 'right' }),
  assign_courier: msg({ message: 'Choose the courier', context: 'right' }),
  assign_operator: msg({ message: 'Choose the operator', context: 'right' }),
  print: msg({ message: 'Print', context: 'right' }),
  export: msg({ message: 'Save to a file', context: 'right' }),
  delete_test: msg({ message: 'Delete test orders', context: 'right' }),
  take: msg({ message: 'Take payments', context: 'right' }),
  refund: msg({ message: 'Issue refunds', context: 'right' }),
  settings: msg({ message: 'Set up', context: 'right' }),
  take_own: msg({ message: 'Take deliveries', context: 'right' }),
  update: msg({ message: 'Change', context: 'right' }),
  contacts: msg({ message: 'See phones and addresses', context: 'right' }),
  delete: msg({ message: 'Delete', context: 'right' }),
  merge: msg({ message: 'Merge', context: 'right' }),
  points: msg({ message: 'Add and deduct points', context: 'right' }),
  blacklist: msg({ message: 'Add to blacklist', context: 'right' }),
  import: msg({ message: 'Load from a file', context: 'right' }),
  price: msg({ message: 'Change prices', context: 'right' }),
  cost: msg({ message: 'See the cost', context: 'right' }),
  stop: msg({ message: 'Add to stop list', context: 'right' }),
  stock: msg({ message: 'Change the stock', context: 'right' }),
  issue: msg({ message: 'Issue', context: 'right: coupons' }),
  revoke: msg({ message: 'Withdraw', context: 'right: coupons' }),
  send: msg({ message: 'Send', context: 'right' }),
  reply: msg({ message: 'Reply', context: 'right' }),
  moderate: msg({ message: 'Publish and hide', context: 'right' }),
  reward: msg({ message: 'Reward', context: 'right: customers for reviews' }),
  money: msg({ message: 'See money', context: 'right' }),
  staff: msg({ message: 'See the figures of each employee', context: 'right' }),
  personal_data: msg({ message: 'With personal data', context: 'right' }),
  manage: msg({ message: 'Manage', context: 'right' }),
  pause: msg({ message: 'Pause', context: 'right' }),
  invite: msg({ message: 'Invite', context: 'right' }),
  pay: msg({ message: 'Pay', context: 'right: the subscription' }),
  approve: msg({ message: 'Allow', context: 'right' }),
  close: msg({ message: 'Close permanently', context: 'right: the company' }),
  transfer: msg({ message: 'Transfer ownership', context: 'right' }),
}

/** Names of groups, resources and rights as people read them. */
export function useRightWords() {
  const { t } = useLingui()
  const actionWord = (permission: Permission) => {
    const word = actions[actionOf(permission)]
    return word ? t(word) : permission
  }
  return {
    groupWord: (group: RightGroup) => t(groups[group]),
    resourceWord: (resource: RightResource) => t(resources[resource]),
    actionWord,
  }
}
