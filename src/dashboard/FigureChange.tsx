import { useFormat } from '#src/session/language/useFormat.ts'
import { Trend } from '#src/ui/Trend/Trend.tsx'
import { changeOf } from './change.ts'

export interface FigureChangeProps {
  now: number | null
  before: number | null | undefined
  /** As a share of the earlier figure; else as a difference. */
  isShare?: boolean
  /** What a screen reader hears. */
  words: { up(size: string): string; down(size: string): string; flat: string }
}

const signs = { up: '+', down: '\u2212' }

/** How a figure has moved: an arrow with a signed difference, which nobody takes for the figure itself; alone where it stayed. */
export function FigureChange({ now, before, isShare = false, words }: FigureChangeProps) {
  const format = useFormat()
  const change = changeOf(now, before, isShare)
  if (!change) return null
  const { direction, mode } = change
  const size = isShare ? format.percent(change.size) : format.number(change.size)
  if (direction === 'flat') return <Trend direction="flat" label={words.flat} />
  return (
    <Trend direction={direction} mode={mode} label={words[direction](size)}>
      {signs[direction]}
      {size}
    </Trend>
  )
}
