import { session } from '#src/session/session.ts'
import { readText } from '#src/session/storage.ts'

const watched = ['token', 'user']
const whole = ['user', 'company']

/** Another tab has signed out, or in as somebody else, or gone to another company: this page starts anew, so that nothing mixes. */
export function watchOtherTabs(): void {
  window.addEventListener('storage', ({ key, newValue, oldValue }) => {
    const isCleared = key === null
    const isGone = key !== null && watched.includes(key) && newValue === null
    const isOther =
      key !== null && whole.includes(key) && newValue !== null && idOf(newValue) !== idOf(oldValue)
    if (isCleared || isGone || isOther) window.location.reload()
  })
  // It may have done so while this page was starting.
  const isLate = readText('token') === null || idOf(readText('user')) !== session.user?.id
  if (session.token && isLate) window.location.reload()
}

function idOf(text: string | null): unknown {
  try {
    return (JSON.parse(text ?? 'null') as { id?: unknown } | null)?.id
  } catch {
    // Not ours: nobody's id.
    return undefined
  }
}
