import { expect, test } from 'vitest'
import { isExpired, isFrozen, subscriptionStatus } from '#contract/company.ts'
import { type SubscriptionState, stateByClock } from './subscriptionState.ts'

const DAY_MS = 86_400_000
const now = new Date('2026-11-22T12:00:00.000Z')
const at = (days: number, ms = 0) => new Date(now.getTime() + days * DAY_MS + ms).toISOString()

test.each([
  ['a demo is told till when', true, at(0, 1), 'demo'],
  ['a demo of many days too', true, at(14), 'demo'],
  ['a paid company with more than a week left is told nothing', false, at(7, 1), 'active'],
  ['a week before the end the warning begins', false, at(7), 'warning'],
  ['the warning lasts to the last moment', false, at(0, 1), 'warning'],
  ['from the first moment after the date it is over', false, at(0), 'danger'],
  ['also for a demo', true, at(0), 'danger'],
  ['grace days change no status', false, at(-1), 'danger'],
  ['a missing date is expired', false, null, 'expired'],
  ['an invalid date is expired', true, 'soon', 'expired'],
])('%s', (_, is_demo, expiry_date, status) => {
  const company = { is_demo, subscription: { expiry_date } }
  expect(subscriptionStatus(company, now)).toBe(status)
  expect(isExpired(company, now)).toBe(['danger', 'expired'].includes(status))
})

test.each([
  ['before the end', at(0, 1), 3, false],
  ['at the end', at(0), 3, false],
  ['in the last moment of grace', at(-3, 1), 3, false],
  ['after the days of grace', at(-3), 3, true],
  ['at the end without days of grace', at(0), 0, true],
  ['without a date', null, 3, true],
  ['with a date that is none', 'soon', 3, true],
])('live orders are frozen %s: %s, %i days of grace', (_, expiry_date, grace_days, frozen) => {
  expect(isFrozen({ is_demo: false, subscription: { expiry_date }, grace_days }, now)).toBe(frozen)
})

const moves: [SubscriptionState, boolean, number, SubscriptionState][] = [
  ['trial', true, 1, 'trial'],
  ['trial', true, 0, 'expired'],
  ['trial', false, 30, 'active'],
  ['active', false, 1, 'active'],
  ['active', false, 0, 'grace'],
  ['active', false, -3, 'expired'],
  ['grace', false, -2, 'grace'],
  ['grace', false, -3, 'expired'],
  ['grace', false, 30, 'active'],
  ['cancelled_at_end', false, 1, 'cancelled_at_end'],
  ['cancelled_at_end', false, 0, 'expired'],
  ['expired', false, -30, 'expired'],
  ['expired', false, 30, 'active'],
  ['expired', true, 30, 'trial'],
  ['blocked', false, -30, 'blocked'],
  ['blocked', false, 30, 'blocked'],
]
test.each(moves)('%s (demo: %s) with the end %i days from now becomes %s', (state, is_demo, days, after) => {
  expect(stateByClock({ state, is_demo, expiry_date: at(days), grace_days: 3 }, now)).toBe(after)
})
