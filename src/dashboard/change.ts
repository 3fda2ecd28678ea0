export interface Change {
  direction: 'up' | 'down' | 'flat'
  mode: 'good' | 'bad' | 'neutral'
  /** Without a sign: a difference, or basis points of the earlier figure. */
  size: number
}

/** How a figure has moved; undefined when there is nothing to hold it against. */
export function changeOf(
  now: number | null,
  before: number | null | undefined,
  isShare: boolean,
): Change | undefined {
  if (now === null || before === null || before === undefined) return undefined
  if (before === 0 && (isShare || now === 0)) return undefined
  const difference = now - before
  const size = Math.abs(isShare ? Math.round((difference / before) * 100) * 100 : difference)
  if (size === 0) return { direction: 'flat', mode: 'neutral', size }
  return difference > 0 ? { direction: 'up', mode: 'good', size } : { direction: 'down', mode: 'bad', size }
}
