const KEY = 'login_phone'

/** The phone that this tab has had a code sent to; whoever looks for the code elsewhere may find the page loaded anew. */
export function readPhone(): string {
  return withTab((tab) => tab.getItem(KEY)) ?? ''
}

/** Keeps the phone for this tab; an empty one is forgotten. */
export function keepPhone(phone: string): void {
  withTab((tab) => (phone ? tab.setItem(KEY, phone) : tab.removeItem(KEY)))
}

/** A frame without storage asks for the phone again after a reload. */
function withTab<Result>(work: (tab: Storage) => Result): Result | undefined {
  try {
    return work(sessionStorage)
  } catch {
    return undefined
  }
}
