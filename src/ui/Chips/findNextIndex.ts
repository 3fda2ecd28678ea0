/** Index that an arrow, Home or End key leads to in a row that wraps around; null for other keys. */
export function findNextIndex(key: string, index: number, length: number): number | null {
  if (length === 0 || index < 0) return null
  if (key === 'ArrowRight' || key === 'ArrowDown') return (index + 1) % length
  if (key === 'ArrowLeft' || key === 'ArrowUp') return (index - 1 + length) % length
  if (key === 'Home') return 0
  return key === 'End' ? length - 1 : null
}
