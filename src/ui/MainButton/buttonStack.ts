import type { ButtonDriver, MainButtonState } from '#src/ui/Platform/Platform.tsx'

/** One part of the screen that wants a native button. */
export interface ButtonClaim {
  /** Shows this state while the claim is the newest one. */
  show(driver: ButtonDriver, state: MainButtonState): void
  /** Gives the button back to the claim before. */
  release(driver: ButtonDriver): void
}

interface Entry {
  claim: ButtonClaim
  state: MainButtonState
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
      if (entries.at(-1)?.claim === claim) driver.set(state)
    },
    release(driver) {
      const entries = stackOf(driver)
      const index = entries.findIndex((entry) => entry.claim === claim)
      if (index < 0) return
      const wasTop = index === entries.length - 1
      entries.splice(index, 1)
      if (wasTop) driver.set(entries.at(-1)?.state ?? null)
    },
  }
  return claim
}

function stackOf(driver: ButtonDriver): Entry[] {
  const entries = stacks.get(driver) ?? []
  stacks.set(driver, entries)
  return entries
}
