/** States of the one subscription row of a company; `blocked` is set and lifted by the platform only. */
export type SubscriptionState = 'trial' | 'active' | 'grace' | 'expired' | 'blocked' | 'cancelled_at_end'

export interface SubscriptionFacts {
  state: SubscriptionState
  is_demo: boolean
  expiry_date: string
  grace_days: number
}

const DAY_MS = 86_400_000

/** The state that a subscription is in by the clock: a trial and a cancelled one end at once, a paid one after its days of grace; a later date revives it. */
export function stateByClock({ state, is_demo, expiry_date, grace_days }: SubscriptionFacts, now: Date) {
  const end = Date.parse(expiry_date)
  if (state === 'blocked') return state
  if (now.getTime() < end) {
    const isRevived = state === 'grace' || state === 'expired'
    if (isRevived) return is_demo ? 'trial' : 'active'
    return state === 'trial' && !is_demo ? 'active' : state
  }
  if (state === 'active' || state === 'grace')
    return now.getTime() < end + grace_days * DAY_MS ? 'grace' : 'expired'
  return 'expired'
}
