import { expect, test } from 'vitest'
import type { Stage } from '#contract/stages.ts'
import { testStages } from '#src/orders/testOrder.ts'
import { ownStages } from './ownStages.ts'

const counter = ['owner', 'manager', 'operator']
const stage = (id: string, sort: number, category: Stage['category'], enter_roles: string[]): Stage => ({
  ...testStages[0]!,
  id,
  sort,
  category,
  enter_roles,
})
const stages = [
  stage('new', 1, 'new', []),
  stage('accepted', 2, 'in_progress', counter),
  stage('cooking', 3, 'in_progress', [...counter, 'kitchen']),
  stage('ready', 4, 'in_progress', [...counter, 'kitchen']),
  stage('sent', 5, 'in_progress', [...counter, 'courier']),
  stage('done', 6, 'done', [...counter, 'courier']),
]

test('a cook works at what is accepted and at what is on the fire, not at what is ready', () => {
  const grants = ['orders.view', 'orders.move', 'products.view']
  expect(ownStages(stages, { roleKey: 'kitchen', grants })).toEqual(['accepted', 'cooking'])
})

test('operators and couriers have the list as it is', () => {
  const operator = ['orders.view', 'orders.view_all', 'orders.move', 'orders.accept']
  const courier = ['orders.view', 'orders.move', 'deliveries.take_own']
  expect(ownStages(stages, { roleKey: 'operator', grants: operator })).toBeUndefined()
  expect(ownStages(stages, { roleKey: 'courier', grants: courier })).toBeUndefined()
  expect(ownStages(stages, { roleKey: 'owner', grants: ['*'] })).toBeUndefined()
})
