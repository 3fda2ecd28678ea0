import type { Tone } from '#src/ui/theme/tones.ts'
import { classNames } from '#src/ui/classNames.ts'
import styles from './Map.module.css'
import type { LatLon, Pixels } from './projection.ts'
import { useMap } from './useMapHandle.ts'

export interface MapShapeProps {
  points: readonly LatLon[]
  tone?: Tone
  /** Stands in the middle where there is room for it. */
  name?: string
  /** Drawn in the colour of an error. */
  isWrong?: boolean
  /** Drawn as a line only: what is not used now, or stands behind what is drawn. */
  isFaint?: boolean
}

/** Pixels of a letter of a name, about. */
const LETTER = 7

/** A zone above a map, to be looked at. */
export function MapShape({ points, tone = 'blue', name, isWrong, isFaint }: MapShapeProps) {
  const map = useMap()
  if (!map || points.length === 0) return null
  const pixels = points.map(map.toPixels)
  const corners = pixels.map((corner) => corner.map(Math.round).join(','))
  const { x, y, width } = boxOf(pixels)
  const names = [styles.zone, isWrong && styles.wrong, isFaint && styles.faint]
  return (
    <svg className={styles.shape} data-tone={tone} aria-hidden>
      <polygon points={corners.join(' ')} className={classNames(...names)} />
      {name && width > name.length * LETTER && (
        <text x={x} y={y} className={styles.name}>
          {name}
        </text>
      )}
    </svg>
  )
}

function boxOf(pixels: readonly Pixels[]) {
  const [xs, ys] = [pixels.map(([x]) => x), pixels.map(([, y]) => y)]
  const [left, right] = [Math.min(...xs), Math.max(...xs)]
  return { x: (left + right) / 2, y: (Math.min(...ys) + Math.max(...ys)) / 2, width: right - left }
}
