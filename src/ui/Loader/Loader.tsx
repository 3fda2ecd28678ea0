import { useSyncExternalStore } from 'react'
import styles from './Loader.module.css'
import { loader } from './loader.ts'

/** A 3 px bar at the top of the window while something loads; mounted once. */
export function Loader({ label }: { label: string }) {
  const isShown = useSyncExternalStore(loader.subscribe, loader.read)
  return isShown ? <div className={styles.bar} role="progressbar" aria-label={label} /> : null
}
