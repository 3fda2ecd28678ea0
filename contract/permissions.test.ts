import { expect, test } from 'vitest'
import { defaultRoles, holds, permissions, roleFlags, type RoleKey } from './permissions.ts'

const heldBy = (role: RoleKey) => permissions.filter((one) => holds(defaultRoles[role].grants, one))
const of = (resource: string) => permissions.filter((one) => one.startsWith(`${resource}.`))

test('the catalogue is that of the product: 29 resources with their actions', () => {
  expect(new Set(permissions).size).toBe(permissions.length)
  expect(new Set(permissions.map((one) => one.split('.')[0])).size).toBe(29)
})

test('the owner holds everything, the manager runs the shop without its keys', () => {
  expect(heldBy('owner')).toEqual(permissions)
  const without = (resource: string) => of(resource).filter((one) => !heldBy('manager').includes(one))
  expect(without('orders')).toEqual(['orders.delete_test'])
  expect(without('customers')).toEqual(['customers.export'])
  for (const whole of ['products', 'deliveries', 'dictionaries', 'branches', 'reviews', 'sources', 'coupons'])
    expect(without(whole), whole).toEqual([])
  for (const lacking of ['billing.pay', 'roles.update', 'bot.update', 'newsletters.send', 'company.close'])
    expect(heldBy('manager'), lacking).not.toContain(lacking)
})

test('those who work at one thing hold its rights and no others', () => {
  expect(heldBy('kitchen').toSorted()).toEqual(
    ['orders.move', 'orders.print', 'orders.view', 'products.stop', 'products.view'].toSorted(),
  )
  expect(heldBy('courier').toSorted()).toEqual(
    ['customers.contacts', 'deliveries.take_own', 'orders.move', 'orders.view', 'payments.take'].toSorted(),
  )
  expect(heldBy('operator')).toHaveLength(20)
  for (const lacking of [
    'orders.edit_price',
    'payments.refund',
    'customers.export',
    'settings.view',
  ] as const)
    expect(heldBy('operator')).not.toContain(lacking)
})

test('the observer sees everything but bills and cost, and changes nothing', () => {
  expect(heldBy('observer')).toEqual(
    permissions.filter((one) => one.endsWith('.view') && one !== 'billing.view'),
  )
})

test('caps: the owner and the manager give any discount, the operator ten percent, the others none', () => {
  const caps = Object.entries(defaultRoles).map(([role, { discount_cap_bp }]) => [role, discount_cap_bp])
  expect(Object.fromEntries(caps.filter(([, cap]) => cap !== 0))).toEqual({
    owner: 10_000,
    manager: 10_000,
    operator: 1_000,
  })
})

test('the flags follow from the rights', () => {
  const flags = (role: RoleKey) => Object.values(roleFlags(defaultRoles[role].grants))
  // is_admin, is_manager, is_accounting
  expect(
    Object.fromEntries((Object.keys(defaultRoles) as RoleKey[]).map((role) => [role, flags(role)])),
  ).toEqual({
    owner: [true, true, true],
    manager: [false, true, true],
    accountant: [false, false, true],
    operator: [false, false, false],
    kitchen: [false, false, false],
    courier: [false, false, false],
    marketer: [false, false, false],
    observer: [false, false, false],
  })
  const admin = ['settings.update', 'roles.update', 'employees.update']
  expect(Object.values(roleFlags(admin))).toEqual([true, true, true])
  expect(Object.values(roleFlags(admin.slice(1)))).toEqual([false, false, false])
})
