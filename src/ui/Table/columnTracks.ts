import type { Column, ColumnWidths } from './Table.tsx'

/** The narrowest that a column can be made, in pixels. */
export const MIN_WIDTH = 56
const TICK_WIDTH = '54px'

/** The grid template of columns: they share the width in the proportions that were set. */
export function columnTracks<Row>(
  columns: readonly Column<Row>[],
  widths: ColumnWidths | undefined,
  hasTicks: boolean,
): string {
  const known = columns.flatMap(({ key }) => widths?.[key] ?? [])
  const usual = known.length ? known.reduce((sum, width) => sum + width, 0) / known.length : 0
  const tracks = columns.map(({ key, width }) => {
    if (usual) return `minmax(${MIN_WIDTH}px, ${Math.round(widths?.[key] ?? usual)}fr)`
    return width && !width.endsWith('fr') ? width : `minmax(${MIN_WIDTH}px, ${width ?? '1fr'})`
  })
  return [...(hasTicks ? [TICK_WIDTH] : []), ...tracks].join(' ')
}

/** Widths after a column grew by some pixels at the cost of the next one; both keep the least width. */
export function moveEdge(widths: ColumnWidths, key: string, nextKey: string, pixels: number): ColumnWidths {
  const [own, next] = [widths[key] ?? MIN_WIDTH, widths[nextKey] ?? MIN_WIDTH]
  const room = Math.max(0, next - MIN_WIDTH)
  const moved = Math.round(Math.max(Math.min(0, MIN_WIDTH - own), Math.min(pixels, room)))
  return { ...widths, [key]: own + moved, [nextKey]: next - moved }
}
