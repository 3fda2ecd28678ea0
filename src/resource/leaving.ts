import { proxy } from 'valtio'

/** Whether the person is being asked if unsaved text may be lost; the app shows the question. */
export const leaving = proxy({ isAsked: false })

let asking: Promise<boolean> | undefined
let end: ((isLeft: boolean) => void) | undefined

/** Asks before unsaved text is lost; resolves to whether it may be. Whoever asks meanwhile gets the same answer. */
export function askToLeave(): Promise<boolean> {
  asking ??= new Promise((resolve) => {
    end = resolve
    leaving.isAsked = true
  })
  return asking
}

/** What the person has answered. */
export function answerLeaving(isLeft: boolean): void {
  leaving.isAsked = false
  asking = undefined
  end?.(isLeft)
}
