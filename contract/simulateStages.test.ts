import { describe, expect, test } from 'vitest'
import { defaultRoles } from './permissions.ts'
import { faultsOf, renderCustomerText, simulate, unknownVariables } from './simulateStages.ts'
import { type StageCategory, fulfilments } from './pipeline.ts'
import { type DraftStage, plainStage } from './simulation.ts'

const stage = (id: string, category: StageCategory, more: Partial<DraftStage> = {}): DraftStage => ({
  id,
  name: { en: id },
  category,
  colour: 'blue',
  button_label: { en: `To ${id}` },
  ...plainStage,
  ...more,
})
const start = stage('new', 'new', { is_default: true })
const accepted = stage('accepted', 'in_progress', { enter_roles: ['operator'] })
const cooking = stage('cooking', 'in_progress', { enter_roles: ['kitchen'] })
const sent = stage('sent', 'in_progress', { applies_to: ['delivery'], requires_courier: true })
const done = stage('done', 'done')
const cancelled = stage('cancelled', 'cancelled')
const all = [start, accepted, cooking, sent, done, cancelled]

const roles = (['owner', 'operator', 'kitchen', 'courier'] as const).map((key) => ({
  key,
  permissions: defaultRoles[key].grants,
}))
const sample = { number: '7', total: '90', eta: '12:30', branch: 'Centre' }
const run = (stages: DraftStage[]) => simulate(stages, { fulfilments: ['delivery', 'pickup'], roles, sample })
const said = (stages: DraftStage[]) =>
  run(stages).problems.map(({ code, stage_id, fulfilment }) =>
    [code, stage_id, fulfilment].filter(Boolean).join(' '),
  )
const faults = (stages: DraftStage[]) => faultsOf(stages, ['delivery', 'pickup']).map(({ code }) => code)

describe('a walk', () => {
  test('passes the stages of each kind of order', () => {
    const { walks, problems } = run(all)
    expect(problems).toEqual([])
    expect(walks.map(({ fulfilment, steps }) => [fulfilment, ...steps.map((one) => one.stage_id)])).toEqual([
      ['delivery', 'new', 'accepted', 'cooking', 'sent', 'done'],
      ['pickup', 'new', 'accepted', 'cooking', 'done'],
    ])
    expect(walks.map(({ reaches_done }) => reaches_done)).toEqual([true, true])
  })

  test('shows the buttons, the main one first, and who may press them', () => {
    const [first] = run(all).walks[0]!.steps
    expect(first?.buttons.map(({ stage_id, kind, roles: keys }) => [stage_id, kind, ...keys])).toEqual([
      ['accepted', 'next', 'owner', 'operator'],
      ['cooking', 'other', 'owner'],
      ['sent', 'other', 'owner', 'operator'],
      ['done', 'other', 'owner', 'operator'],
      ['cancelled', 'cancel', 'owner', 'operator'],
    ])
    const third = run(all).walks[0]!.steps[2]
    expect(third?.buttons[0]).toMatchObject({
      stage_id: 'sent',
      requires: ['courier'],
      label: { en: 'To sent' },
    })
    expect(run(all).walks[1]!.steps.at(-1)?.buttons).toEqual([])
  })

  test('shows what the customer reads and where an order goes by itself', () => {
    const tells = {
      tells_customer: true,
      customer_text: { en: '{number}, {total}, {eta}, {branch}, {x}', ru: '' },
    }
    const { steps } = run([{ ...start, ...tells, auto_next_min: 5 }, ...all.slice(1)]).walks[0]!
    expect(steps[0]).toMatchObject({
      customer_message: { en: '7, 90, 12:30, Centre, {x}' },
      by_itself: { stage_id: 'accepted', after_min: 5 },
    })
    expect(steps[1]).toMatchObject({ customer_message: null, by_itself: null })
  })
})

describe('a warning says', () => {
  test('which stage no order comes to', () => {
    expect(said([{ ...start, next_ids: ['cooking'] }, ...all.slice(1)])).toEqual(['unreachable accepted'])
    expect(said([...all, stage('second', 'new')])).toEqual([])
    expect(said([stage('before', 'new'), ...all])).toEqual(['unreachable before'])
  })

  test('from which stage no order gets on', () => {
    const end = stage('end', 'in_progress', { applies_to: ['pickup'] })
    const collected = { ...done, applies_to: ['delivery' as const] }
    expect(said([start, end, sent, collected, cancelled])).toEqual([
      'no_way_to_done pickup',
      'dead_end end pickup',
    ])
    const table = stage('table', 'done', { applies_to: ['pickup'] })
    const stuck = { ...sent, next_ids: ['table'] }
    expect(said([start, stuck, collected, table, cancelled])).toEqual(['dead_end sent delivery'])
  })

  test('where nobody may put an order, and what never goes on by itself', () => {
    expect(said([start, { ...cooking, enter_roles: ['marketer'] }, done, cancelled])).toEqual([])
    const noOwner = roles.filter(({ key }) => key !== 'owner')
    const closed = [start, { ...cooking, enter_roles: ['marketer' as const] }, done, cancelled]
    expect(simulate(closed, { fulfilments, roles: noOwner, sample }).problems).toMatchObject([
      { code: 'nobody_may', stage_id: 'cooking', is_fault: false },
    ])
    const asks = { ...cooking, requires_reason: true }
    expect(said([{ ...start, auto_next_min: 1 }, asks, done, cancelled])).toEqual(['never_by_itself new'])
  })
})

describe('a fault is', () => {
  test('a category without a stage, none or two to begin in, too many', () => {
    expect(faults(all)).toEqual([])
    expect(faults([start, accepted, done])).toEqual(['no_stage_of_category'])
    expect(faults([{ ...start, is_default: false }, ...all.slice(1)])).toEqual(['no_default'])
    expect(faults([stage('two', 'new', { is_default: true }), ...all])).toEqual(['many_defaults'])
    const many = Array.from({ length: 15 }, (_, at) => stage(`check${at}`, 'in_progress'))
    expect(faults([...all, ...many])).toEqual(['too_many'])
  })

  test('a next stage that is earlier, itself or unknown', () => {
    for (const next of ['new', 'cooking', 'nothing'])
      expect(faults([start, accepted, { ...cooking, next_ids: [next] }, done, cancelled])).toContain(
        'wrong_next',
      )
    expect(faults([start, accepted, { ...cooking, next_ids: ['done'] }, done, cancelled])).toEqual([])
  })

  test('an order that begins in a stage of other orders', () => {
    expect(faults([{ ...start, applies_to: ['pickup'] }, ...all.slice(1)])).toEqual(['no_way_to_done'])
  })
})

test('a text of a customer keeps what is no variable', () => {
  expect(renderCustomerText('{number} {constructor} {', sample)).toBe('7 {constructor} {')
  expect(unknownVariables('{number} {constructor} {}')).toEqual(['constructor', ''])
})
