const KEY = 'signup'

/** What of a sign-up outlives a reload of its tab. */
export interface KeptSignup {
  /** The phone that has the code. */
  sentTo: string
  /** Without the password and the code: neither is ever kept. */
  values: Record<string, string>
}

/** The sign-up that this tab has begun. */
export function readSignup(): Partial<KeptSignup> {
  return withTab((tab) => JSON.parse(tab.getItem(KEY) ?? '{}') as Partial<KeptSignup>) ?? {}
}

/** Keeps a sign-up for this tab. */
export function keepSignup(kept: KeptSignup): void {
  withTab((tab) => tab.setItem(KEY, JSON.stringify(kept)))
}

/** Forgets it: the account is there. */
export function forgetSignup(): void {
  withTab((tab) => tab.removeItem(KEY))
}

/** A frame without storage begins anew after a reload. */
function withTab<Result>(work: (tab: Storage) => Result): Result | undefined {
  try {
    return work(sessionStorage)
  } catch {
    return undefined
  }
}
