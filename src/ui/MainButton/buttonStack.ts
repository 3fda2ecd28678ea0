import type { ButtonDriver, MainButtonState } from '#src/ui/Platform/Platform.tsx'

/** What a part of the screen wants of a native button: its own state, or that what is below rests under it. */
export type Wanted = MainButtonState | 'resting'

/** One part of the screen that wants a native button. */
export interface ButtonClaim {
  /** Shows this state while the claim is the newest one. */
  show(driver: ButtonDriver, state: Wanted): void
  /** Gives the button back to the claim before. */
  release(driver: ButtonDriver): void
}

interface Entry {
  claim: ButtonClaim
  state: Wanted
}

const stacks = new WeakMap<ButtonDriver, Entry[]>()

/** A claim on a native button: a sheet over a page takes it, and the page has it again afterwards. */
export function createClaim(): ButtonClaim {
  const claim: ButtonClaim = {
    show(driver, state) {
      const entries = stackOf(driver)
      const mine = entries.find((entry) => entry.claim === claim)
      if (mine) mine.state = state
      else entries.push({ claim, state })
      if (isSeen(entries, claim)) driver.set(shownBy(entries))
    },
    release(driver) {
      const entries = stackOf(driver)
      const index = entries.findIndex((entry) => entry.claim === claim)
      if (index < 0) return
      const wasSeen = isSeen(entries, claim)
      entries.splice(index, 1)
      if (wasSeen) driver.set(shownBy(entries))
    },
  }
  return claim
}

/** Nothing but layers without a button of their own lies above. */
function isSeen(entries: Entry[], claim: ButtonClaim): boolean {
  const index = entries.findIndex((entry) => entry.claim === claim)
  return entries.slice(index + 1).every(({ state }) => state === 'resting')
}

function shownBy(entries: Entry[]): MainButtonState | null {
  const own = entries.map(({ state }) => state).findLast((state) => state !== 'resting')
  if (!own) return null
  return entries.at(-1)?.state === 'resting' ? { ...own, isEnabled: false } : own
}

function stackOf(driver: ButtonDriver): Entry[] {
  const entries = stacks.get(driver) ?? []
  stacks.set(driver, entries)
  return entries
}
