import { useImperativeHandle, type Ref } from 'react'
import styles from './Map.module.css'
import type { MapHandle } from './mapProvider.ts'
import { useMap } from './useMapHandle.ts'

/** A cross in the middle of the map; its ref is the map, for the buttons below it. */
export function MapCentre({ ref, isShown }: { ref: Ref<MapHandle | null>; isShown: boolean }) {
  const map = useMap()
  useImperativeHandle<MapHandle | null, MapHandle | null>(ref, () => map, [map])
  return isShown ? <span className={styles.cross} aria-hidden /> : null
}
