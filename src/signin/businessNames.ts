import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'

/** Names of the business kinds that the platform starts with, by their keys. */
export const businessNames: Record<string, MessageDescriptor> = {
  restaurant: msg`Restaurant`,
  cafe: msg`Café`,
  pizza: msg`Pizza and sushi`,
  bakery: msg`Bakery and sweets`,
  clothes: msg`Clothes and shoes`,
  flowers: msg`Flowers and gifts`,
  grocery: msg`Grocery`,
  pharmacy: msg`Pharmacy and beauty`,
  electronics: msg`Electronics`,
  other: msg`Something else`,
}
