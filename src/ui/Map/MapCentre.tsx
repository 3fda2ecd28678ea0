import { use, useEffect, useEffectEvent } from 'react'
import styles from './Map.module.css'
import type { MapHandle } from './mapProvider.ts'
import { MapContext } from './useMapHandle.ts'

/** The map as it is seen now: a new object whenever it moves. */
export type SeenMap = { map: MapHandle } | null

interface MapCentreProps {
  isShown: boolean
  /** Tells who stands below the map of it, and of each move. */
  onMove?(seen: SeenMap): void
}

/** A cross in the middle of the map. */
export function MapCentre({ isShown, onMove }: MapCentreProps) {
  const seen = use(MapContext)
  const tell = useEffectEvent((now: SeenMap) => onMove?.(now))
  useEffect(() => tell(seen), [seen])
  return isShown ? <span className={styles.cross} aria-hidden /> : null
}
