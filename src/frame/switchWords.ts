import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { PlatformSwitch } from '#contract/platformSwitches.ts'

/** What the parts are called that the platform can switch off. */
export const switchWords: Record<PlatformSwitch, MessageDescriptor> = {
  online_payments: msg`Online payments`,
  storefront_orders: msg`Orders from storefronts`,
  imports: msg`Imports`,
  exports: msg`Exports`,
  pictures: msg`Uploads of pictures`,
  bot_messages: msg`Messages of the bot`,
}
