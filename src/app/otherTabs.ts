const watched = ['token', 'user']

/** Another tab has signed out or in as somebody else: this page starts anew, so that no two people mix. */
export function watchOtherTabs(): void {
  window.addEventListener('storage', ({ key, newValue, oldValue }) => {
    const isCleared = key === null
    const isGone = key !== null && watched.includes(key) && newValue === null
    const isOther = key === 'user' && newValue !== null && idOf(newValue) !== idOf(oldValue)
    if (isCleared || isGone || isOther) window.location.reload()
  })
}

function idOf(text: string | null): unknown {
  try {
    return (JSON.parse(text ?? 'null') as { id?: unknown } | null)?.id
  } catch {
    // Not ours: nobody's id.
    return undefined
  }
}
