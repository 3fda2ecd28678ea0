import { branches } from '#contract/branches.ts'
import { branchTables } from '#contract/branchTables.ts'
import { deliveryMethods } from '#contract/deliveryMethods.ts'
import { deliveryZones } from '#contract/deliveryZones.ts'
import { paymentMethods } from '#contract/paymentMethods.ts'
import { branchInput } from '#server/branches/branchInput.ts'
import { methodInput, zoneInput } from '#server/deliveries/testingZones.ts'
import { paymentMethodInput } from '#server/payments/testingPayments.ts'
import type { ResourceCase } from './resources.ts'

/** A table is called by ten letters at most: its end tells names apart, the words before a number are what is searched. */
function shortened(name: string): string {
  const words = name.split(' ')
  return (words.length > 2 ? words.slice(0, -1).join(' ') : name).slice(-10).trim()
}

/** Where a company sells and delivers to, and how it is paid. */
export const placeCases: readonly ResourceCase[] = [
  {
    resource: branches,
    input: branchInput,
    reader: 'observer',
    outsider: 'kitchen',
    preset: 1,
    hasDefault: true,
    users: [{ path: deliveryZones.path, input: (branch_id) => zoneInput('North', { branch_id }) }],
  },
  {
    resource: deliveryMethods,
    input: methodInput,
    reader: 'observer',
    outsider: 'kitchen',
    preset: 3,
    users: [{ path: deliveryZones.path, input: (method_id) => zoneInput('North', { method_id }) }],
  },
  {
    resource: paymentMethods,
    input: paymentMethodInput,
    reader: 'accountant',
    outsider: 'kitchen',
    preset: 2,
  },
  // One that is not active: an active method by zone keeps its last one.
  {
    resource: deliveryZones,
    input: (name) => zoneInput(name, { is_active: false }),
    reader: 'observer',
    outsider: 'kitchen',
  },
  {
    resource: branchTables,
    input: (name) => ({ name: shortened(name) }),
    reader: 'observer',
    outsider: 'kitchen',
  },
]
