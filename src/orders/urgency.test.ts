import { describe, expect, test } from 'vitest'
import { isForLater, urgencyOf } from './urgency.ts'

const now = new Date('2026-11-21T12:00:00.000Z')
const at = (minutes: number) => new Date(now.getTime() + minutes * 60_000).toISOString()

const order = {
  category: 'new' as 'new' | 'in_progress' | 'done' | 'cancelled',
  placed_at: at(-2),
  accepted_at: null as string | null,
  promised_at: null as string | null,
  due_at: null as string | null,
  stage_entered_at: at(-2),
  done_at: null as string | null,
  cancelled_at: null as string | null,
}
const accepted = { ...order, category: 'in_progress' as const, accepted_at: at(-20), promised_at: at(20) }

describe('a new order', () => {
  test('is blue for a minute, amber up to three, then red', () => {
    const toneAfter = (minutes: number) => urgencyOf({ ...order, placed_at: at(-minutes) }, 3, now).tone
    expect([0.5, 1, 1.5, 3, 4].map(toneAfter)).toEqual(['blue', 'blue', 'amber', 'amber', 'red'])
  })

  test('counts seconds, minutes, hours and days of waiting', () => {
    const spanAfter = (minutes: number) => {
      const { amount, unit } = urgencyOf({ ...order, placed_at: at(-minutes) }, 3, now)
      return `${amount} ${unit}`
    }
    expect([0.5, 4, 99, 150, 4000].map(spanAfter)).toEqual([
      '30 second',
      '4 minute',
      '99 minute',
      '2 hour',
      '2 day',
    ])
  })

  test('has as much time as its stage gives it', () => {
    expect(urgencyOf({ ...order, placed_at: at(-4) }, 15, now)).toMatchObject({
      tone: 'blue',
      kind: 'waiting',
    })
  })

  test('for the evening shows its hour and asks nobody to hurry', () => {
    const later = { ...order, placed_at: at(-30), due_at: at(240) }
    expect(urgencyOf(later, 3, now)).toMatchObject({ kind: 'at', at: later.due_at, tone: 'slate' })
    expect(isForLater(later, now)).toBe(true)
    expect(isForLater({ due_at: at(30) }, now)).toBe(false)
  })
})

describe('an order in progress', () => {
  test('shows the minutes that are left, amber for the last ten', () => {
    expect(urgencyOf(accepted, null, now)).toMatchObject({
      kind: 'left',
      amount: 20,
      tone: 'blue',
      share: 0.5,
    })
    expect(urgencyOf({ ...accepted, promised_at: at(10) }, null, now)).toMatchObject({
      amount: 10,
      tone: 'amber',
    })
  })

  test('is late only after a whole minute', () => {
    expect(urgencyOf({ ...accepted, promised_at: at(-0.5) }, null, now)).toMatchObject({
      kind: 'left',
      amount: 0,
    })
    expect(urgencyOf({ ...accepted, promised_at: at(-6) }, null, now)).toMatchObject({
      kind: 'late',
      amount: 6,
      unit: 'minute',
      tone: 'red',
    })
  })

  test('keeps to the time that the customer asked for', () => {
    expect(urgencyOf({ ...accepted, due_at: at(5) }, null, now)).toMatchObject({ at: at(5), tone: 'amber' })
  })

  test('more than an hour ahead shows the hour', () => {
    expect(urgencyOf({ ...accepted, promised_at: at(90) }, null, now)).toMatchObject({
      kind: 'at',
      tone: 'slate',
    })
  })

  test('without a promised time is late after the limit of its stage', () => {
    const plain = { ...accepted, promised_at: null, stage_entered_at: at(-12) }
    expect(urgencyOf(plain, 10, now)).toMatchObject({ kind: 'late', amount: 2 })
    expect(urgencyOf(plain, null, now)).toMatchObject({ kind: 'at', at: plain.stage_entered_at })
  })
})

test('a finished order shows when it was finished', () => {
  const done = { ...accepted, category: 'done' as const, done_at: at(-3) }
  expect(urgencyOf(done, null, now)).toMatchObject({ kind: 'at', at: at(-3), tone: 'green' })
})
