import { session } from '#src/session/session.ts'
import { readText } from '#src/session/storage.ts'

const SAME_CHANGE_MS = 1000
const watched = ['token', 'user']
const whole = ['user', 'company']

/** Another tab has signed out, or in as somebody else, or gone to another company: this page starts anew, so that nothing mixes. */
export function watchOtherTabs(): void {
  window.addEventListener('storage', ({ key, newValue, oldValue }) => {
    const isCleared = key === null
    const isGone = key !== null && watched.includes(key) && newValue === null
    const isOther =
      key !== null && whole.includes(key) && newValue !== null && idOf(newValue) !== idOf(oldValue)
    if (isCleared || isGone || isOther) startAnew()
  })
  // It may have done so while this page was starting.
  const { user, company } = session
  const isLate =
    readText('token') === null ||
    idOf(readText('user')) !== user?.id ||
    idOf(readText('company')) !== company?.id
  if (session.token && isLate) startAnew()
}

let isLeaving = false

/**
 * Once, whatever more of the same change is heard of: a second load would take the place of the first. Who stays for
 * the sake of unsaved text is asked again by the next change.
 */
function startAnew(): void {
  if (isLeaving) return
  isLeaving = true
  window.setTimeout(() => (isLeaving = false), SAME_CHANGE_MS)
  window.location.reload()
}

function idOf(text: string | null): unknown {
  try {
    return (JSON.parse(text ?? 'null') as { id?: unknown } | null)?.id
  } catch {
    // Not ours: nobody's id.
    return undefined
  }
}
