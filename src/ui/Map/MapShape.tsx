import type { Tone } from '#src/ui/theme/tones.ts'
import { classNames } from '#src/ui/classNames.ts'
import styles from './Map.module.css'
import type { LatLon, Pixels } from './projection.ts'
import { useMap } from './useMapHandle.ts'

export interface MapShapeProps {
  points: readonly LatLon[]
  tone?: Tone
  /** Stands at the lower border of what is seen of it: a zone inside has room for its own, and pins stand above it. */
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
        <text x={x} y={y - LINE} className={styles.name}>
          {name}
        </text>
      )}
    </svg>
  )
}

/** What is seen of a shape: the middle of its lower border, and its size. The degrees at the edge of the map are left free. */
function boxOf(pixels: readonly Pixels[], [right, bottom]: Pixels) {
  const within = (all: number[], most: number) => all.map((one) => Math.min(most, Math.max(0, one)))
  const xs = within(
    pixels.map(([x]) => x),
    right,
  )
  const ys = within(
    pixels.map(([, y]) => y),
    bottom - LINE,
  )
  const [from, to, end] = [Math.min(...xs), Math.max(...xs), Math.max(...ys)]
  return { x: (from + to) / 2, y: end, width: to - from, height: end - Math.min(...ys) }
}
