import { describe, expect, test } from 'vitest'
import { defaultRoles, type RoleKey } from '#contract/permissions.ts'
import type { Fulfilment, StageCategory } from '#contract/pipeline.ts'
import type { Stage } from '#contract/stages.ts'
import { testStages } from './testOrder.ts'
import { allowedStages, askableStages, nextAction } from './nextAction.ts'

const all: Fulfilment[] = ['delivery', 'pickup', 'dine_in']

function stage(id: string, sort: number, category: StageCategory, more: Partial<Stage> = {}): Stage {
  const name = { en: id }
  const base = { ...testStages[0]!, is_default: sort === 1, applies_to: all, enter_roles: [] }
  return { ...base, id, name, category, sort, button_label: name, ...more }
}

const counter = ['owner', 'manager', 'operator']
const stages = [
  stage('new', 1, 'new'),
  stage('accepted', 2, 'in_progress', { enter_roles: counter }),
  stage('cooking', 3, 'in_progress', { enter_roles: [...counter, 'kitchen'] }),
  stage('on the way', 4, 'in_progress', { applies_to: ['delivery'], enter_roles: [...counter, 'courier'] }),
  stage('done', 5, 'done', { enter_roles: [...counter, 'courier'] }),
  stage('cancelled', 6, 'cancelled'),
]
const now = new Date('2026-11-21T12:00:00.000Z')

const actor = (role: RoleKey) => ({ roleKey: role, grants: defaultRoles[role].grants })
const order = (stage_id: string, fulfilment: Fulfilment = 'pickup', minutesAgo = 10) => ({
  stage_id,
  category: stages.find((one) => one.id === stage_id)?.category ?? 'new',
  fulfilment,
  stage_entered_at: new Date(now.getTime() - minutesAgo * 60_000).toISOString(),
})

describe('the button of an order', () => {
  test('accepts what is new and moves what is in progress', () => {
    expect(nextAction(stages, order('new'), actor('operator'))).toMatchObject({
      kind: 'accept',
      stage: { id: 'accepted' },
    })
    expect(nextAction(stages, order('accepted'), actor('operator'))).toMatchObject({
      kind: 'move',
      stage: { id: 'cooking' },
    })
  })

  test('leaves out the stages of other ways to hand over', () => {
    expect(nextAction(stages, order('cooking', 'pickup'), actor('owner'))?.stage.id).toBe('done')
    expect(nextAction(stages, order('cooking', 'delivery'), actor('owner'))?.stage.id).toBe('on the way')
  })

  test('is not there for a role that may not take the step', () => {
    expect(nextAction(stages, order('new'), actor('kitchen'))).toBeUndefined()
    expect(nextAction(stages, order('accepted'), actor('kitchen'))?.stage.id).toBe('cooking')
    expect(nextAction(stages, order('accepted'), actor('observer'))).toBeUndefined()
  })

  test('is not there when the order is over', () => {
    expect(nextAction(stages, order('done'), actor('owner'))).toBeUndefined()
    expect(nextAction(stages, order('cancelled'), actor('owner'))).toBeUndefined()
  })
})

describe('the menu of stages', () => {
  const idsFor = (role: RoleKey, one: ReturnType<typeof order>) =>
    allowedStages(stages, one, actor(role), now).map(({ id }) => id)

  test('offers what lies ahead, without the cancelled one', () => {
    expect(idsFor('operator', order('accepted', 'delivery'))).toEqual(['cooking', 'on the way', 'done'])
  })

  test('offers only what the stage lets an order go on to, and what lies behind to those who may reopen', () => {
    const narrow = stages.map((one) => (one.id === 'accepted' ? { ...one, next_ids: ['on the way'] } : one))
    const offered = allowedStages(narrow, order('accepted', 'delivery'), actor('owner'), now)
    expect(offered.map(({ id }) => id)).toEqual(['new', 'on the way'])
    expect(nextAction(narrow, order('accepted', 'delivery'), actor('owner'))?.stage.id).toBe('on the way')
    expect(nextAction(narrow, order('accepted', 'pickup'), actor('owner'))).toBeUndefined()
  })

  test('offers the step back to everybody for a minute, later only to those who may reopen', () => {
    expect(idsFor('operator', order('cooking', 'pickup', 0.5))).toContain('accepted')
    expect(idsFor('operator', order('cooking', 'pickup', 2))).not.toContain('accepted')
    expect(idsFor('owner', order('cooking', 'pickup', 60))).toEqual(['new', 'accepted', 'done'])
  })

  test('offers nothing for an order that is over', () => {
    expect(idsFor('owner', order('done'))).toEqual([])
  })
})

describe('a step back that somebody else has to allow', () => {
  const ids = (order_: ReturnType<typeof order>, role: RoleKey) =>
    askableStages(stages, order_, actor(role), now).map(({ id }) => id)

  test('leads to every earlier stage of the order', () => {
    expect(ids(order('cooking'), 'kitchen')).toEqual(['new', 'accepted'])
    expect(ids(order('on the way', 'delivery'), 'operator')).toEqual(['new', 'accepted', 'cooking'])
  })

  test('is not asked for as long as a slip can be undone', () => {
    expect(ids(order('cooking', 'pickup', 0), 'kitchen')).toEqual(['new'])
  })

  test('is not asked for by those who may take it, nor by those who move no orders', () => {
    expect(ids(order('cooking'), 'manager')).toEqual([])
    expect(ids(order('cooking'), 'observer')).toEqual([])
  })

  test('is not there when the order is over', () => {
    expect(ids(order('done'), 'operator')).toEqual([])
    expect(ids(order('cancelled'), 'operator')).toEqual([])
  })
})
