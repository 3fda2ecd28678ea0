import { useSyncExternalStore } from 'react'

const narrow = '(width <= 500px)'
const mobile = /Android.+Mobile|webOS|iPhone|iPod|BlackBerry|IEMobile|Opera Mini/i

/** Whether a popup takes the whole screen: in a window of at most 500 px, and in every browser of a phone. */
export function useFullscreen(): boolean {
  const isNarrow = useSyncExternalStore(watch, () => matchMedia(narrow).matches)
  return isNarrow || mobile.test(navigator.userAgent)
}

function watch(listener: () => void): () => void {
  const list = matchMedia(narrow)
  list.addEventListener('change', listener)
  return () => list.removeEventListener('change', listener)
}
