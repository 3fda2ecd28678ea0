/** A cell of the body by its row and column. */
export interface Spot {
  row: number
  column: number
}

/** How many rows and columns there are, and how many rows are seen at once. */
export interface GridSize {
  rows: number
  columns: number
  page: number
}

/** The cell that a key leads to from another one, or null for other keys; `isFar` is Ctrl or Cmd. */
export function nextSpot(key: string, isFar: boolean, spot: Spot, size: GridSize): Spot | null {
  const last = size.rows - 1
  const move = moves[key]
  if (!move) return null
  const next = move(spot, size, isFar)
  return {
    row: Math.max(0, Math.min(next.row, last)),
    column: Math.max(0, Math.min(next.column, size.columns - 1)),
  }
}

type Move = (spot: Spot, size: GridSize, isFar: boolean) => Spot

const moves: Record<string, Move | undefined> = {
  ArrowDown: ({ row, column }, { rows }, isFar) => ({ row: isFar ? rows : row + 1, column }),
  ArrowUp: ({ row, column }, _, isFar) => ({ row: isFar ? 0 : row - 1, column }),
  ArrowRight: ({ row, column }, { columns }, isFar) => ({ row, column: isFar ? columns : column + 1 }),
  ArrowLeft: ({ row, column }, _, isFar) => ({ row, column: isFar ? 0 : column - 1 }),
  PageDown: ({ row, column }, { page }) => ({ row: row + page, column }),
  PageUp: ({ row, column }, { page }) => ({ row: row - page, column }),
  Home: ({ row }, _, isFar) => ({ row: isFar ? 0 : row, column: 0 }),
  End: ({ row }, { rows, columns }, isFar) => ({ row: isFar ? rows : row, column: columns }),
}
