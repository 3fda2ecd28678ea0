import type { Tone } from '#src/ui/theme/tones.ts'
import { classNames } from '#src/ui/classNames.ts'
import styles from './Map.module.css'
import type { LatLon } from './projection.ts'
import { useMap } from './useMapHandle.ts'

export interface MapShapeProps {
  points: readonly LatLon[]
  tone?: Tone
  /** Drawn in the colour of an error. */
  isWrong?: boolean
}

/** A zone above a map, to be looked at. */
export function MapShape({ points, tone = 'blue', isWrong }: MapShapeProps) {
  const map = useMap()
  if (!map || points.length === 0) return null
  const corners = points.map((point) => map.toPixels(point).map(Math.round).join(','))
  return (
    <svg className={styles.shape} data-tone={tone} aria-hidden>
      <polygon points={corners.join(' ')} className={classNames(styles.zone, isWrong && styles.wrong)} />
    </svg>
  )
}
