/** Where a list was left: its scroll position and the heights known by then, in pixels. */
export interface Place {
  offset: number
  estimate: number
  sizes: ReadonlyMap<string, number>
}

const MOST = 50
const places = new Map<string, Place>()

/** Keeps the place of a list until the page is loaded again; the 50 newest are kept. */
export function rememberPlace(key: string, place: Place): void {
  places.delete(key)
  places.set(key, place)
  const oldest = places.keys().next().value
  if (places.size > MOST && oldest !== undefined) places.delete(oldest)
}

/** The place where a list was left. */
export function recallPlace(key: string | undefined): Place | undefined {
  return key === undefined ? undefined : places.get(key)
}
