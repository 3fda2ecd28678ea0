import { proxy } from 'valtio'
import { ApiError } from '#src/session/calls/errors.ts'

/** A person who is asked to open their lock before something goes on. */
export const unlocking = proxy({ isAsked: false })

let answer: ((isOpen: boolean) => void) | undefined

/** After a refusal because of the lock: asks the person to open it, and resolves to whether they did. */
export async function unlocked(error: unknown): Promise<boolean> {
  if (!(error instanceof ApiError) || error.code !== 'locked') return false
  endUnlocking(false)
  unlocking.isAsked = true
  return new Promise((resolve) => {
    answer = resolve
  })
}

/** Says how it went, and takes the question away. */
export function endUnlocking(isOpen: boolean): void {
  unlocking.isAsked = false
  answer?.(isOpen)
  answer = undefined
}
