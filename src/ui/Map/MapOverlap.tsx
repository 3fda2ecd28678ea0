import { useId } from 'react'
import styles from './Map.module.css'
import type { LatLon } from './projection.ts'
import { useMap } from './useMapHandle.ts'

export interface MapOverlapProps {
  /** Borders of two zones. */
  first: readonly LatLon[]
  second: readonly LatLon[]
}

/** What two zones have in common, hatched. */
export function MapOverlap({ first, second }: MapOverlapProps) {
  const map = useMap()
  const id = useId()
  if (!map) return null
  const corners = (points: readonly LatLon[]) =>
    points.map((point) => map.toPixels(point).map(Math.round).join(',')).join(' ')
  return (
    <svg className={styles.shape} aria-hidden>
      <defs>
        <pattern
          id={`${id}-hatch`}
          className={styles.hatch}
          width="8"
          height="8"
          patternUnits="userSpaceOnUse"
        >
          <path d="M0 8 8 0M-2 2 2 -2M6 10 10 6" />
        </pattern>
        <clipPath id={`${id}-clip`}>
          <polygon points={corners(second)} />
        </clipPath>
      </defs>
      <polygon points={corners(first)} fill={`url(#${id}-hatch)`} clipPath={`url(#${id}-clip)`} />
    </svg>
  )
}
