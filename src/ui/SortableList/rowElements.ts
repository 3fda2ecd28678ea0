/** Elements of a row and of its handle, for the part that drags. */
export interface RowElements {
  row: { current: HTMLElement | null }
  handle: { current: HTMLElement | null }
  setRow(element: HTMLElement | null): void
}

/** The elements of one row, the same object each time it is asked for. */
export function rowElementsOf(known: Map<string, RowElements>, key: string): RowElements {
  const found = known.get(key)
  if (found) return found
  const row: RowElements['row'] = { current: null }
  const made: RowElements = {
    row,
    handle: { current: null },
    setRow: (element) => {
      row.current = element
    },
  }
  known.set(key, made)
  return made
}
