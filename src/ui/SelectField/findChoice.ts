import type { createTypeAhead } from '#src/ui/Menu/typeAhead.ts'

/** Index that a key leads to: by arrows and ends, which are walls as in the system's own list, or by letters. */
export function findChoice(
  key: string,
  at: number,
  labels: readonly string[],
  typeAhead: ReturnType<typeof createTypeAhead>,
): number | null {
  const end = labels.length - 1
  const steps: Record<string, number> = {
    ArrowDown: at + 1,
    ArrowUp: at - 1,
    PageDown: at + 10,
    PageUp: at - 10,
    Home: 0,
    End: end,
  }
  const next = steps[key]
  return next === undefined ? typeAhead(key, labels, at) : Math.max(0, Math.min(next, end))
}
