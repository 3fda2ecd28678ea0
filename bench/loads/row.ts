/** One line of the results. */
export interface Row {
  load: string
  goal: string
  found: string
  isKept: boolean
}

/** A table of them. */
export function tableOf(rows: readonly Row[]): string {
  const lines = rows.map(({ load, goal, found, isKept }) => [load, goal, found, isKept ? 'yes' : 'MISSED'])
  return [['Load', 'Goal', 'Found', 'Kept'], ['---', '---', '---', '---'], ...lines]
    .map((cells) => `| ${cells.join(' | ')} |`)
    .join('\n')
}
