import type { Tone } from '#src/ui/theme/tones.ts'
import { classNames } from '#src/ui/classNames.ts'
import styles from './Map.module.css'
import type { LatLon, Pixels } from './projection.ts'
import { useMap } from './useMapHandle.ts'

export interface MapShapeProps {
  points: readonly LatLon[]
  tone?: Tone
  /** Stands at the upper border of what is seen of it, so that a zone inside has room for its own. */
  name?: string
  /** Drawn in the colour of an error. */
  isWrong?: boolean
  /** Drawn as a line only: what is not used now, or stands behind what is drawn. */
  isFaint?: boolean
}

/** Pixels of a letter of a name, about. */
const LETTER = 7
/** Pixels of a line of a name. */
const LINE = 16

/** A zone above a map, to be looked at. */
export function MapShape({ points, tone = 'blue', name, isWrong, isFaint }: MapShapeProps) {
  const map = useMap()
  if (!map || points.length === 0) return null
  const pixels = points.map(map.toPixels)
  const corners = pixels.map((corner) => corner.map(Math.round).join(','))
  const [middleX, middleY] = map.toPixels(map.view().center)
  const { x, y, width, height } = boxOf(pixels, [2 * middleX, 2 * middleY])
  const names = [styles.zone, isWrong && styles.wrong, isFaint && styles.faint]
  return (
    <svg className={styles.shape} data-tone={tone} aria-hidden>
      <polygon points={corners.join(' ')} className={classNames(...names)} />
      {name && width > name.length * LETTER && height > 2 * LINE && (
        <text x={x} y={y + LINE} className={styles.name}>
          {name}
        </text>
      )}
    </svg>
  )
}

/** What is seen of a shape: the middle of its upper border, and its size. */
function boxOf(pixels: readonly Pixels[], [right, bottom]: Pixels) {
  const within = (all: number[], end: number) => [
    Math.min(end, Math.max(0, Math.min(...all))),
    Math.max(0, Math.min(end, Math.max(...all))),
  ]
  const [from = 0, to = 0] = within(
    pixels.map(([x]) => x),
    right,
  )
  const [top = 0, end = 0] = within(
    pixels.map(([, y]) => y),
    bottom,
  )
  return { x: (from + to) / 2, y: top, width: to - from, height: end - top }
}
