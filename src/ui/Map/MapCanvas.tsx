import { useRef, type ReactNode } from 'react'
import { classNames } from '#src/ui/classNames.ts'
import { IconButton } from '#src/ui/IconButton/IconButton.tsx'
import { IconMinus, IconPlus } from '#src/ui/icons.ts'
import { useHeldSwipes } from '#src/ui/Platform/Platform.tsx'
import { Spinner } from '#src/ui/Spinner/Spinner.tsx'
import styles from './Map.module.css'
import type { MapProvider } from './mapProvider.ts'
import { planeMaps } from './planeMaps.ts'
import type { LatLon, MapView } from './projection.ts'
import { MapContext, useMapHandle } from './useMapHandle.ts'

/** Words of every map. */
export interface MapLabels {
  zoomIn: string
  zoomOut: string
  /** Said while the maps are loaded. */
  loading: string
  /** Said when they could not be had and the plain plane stands in. */
  failed: string
}

export interface MapCanvasProps {
  /** Accessible name of the map. */
  label: string
  labels: MapLabels
  /** What is shown at first where there are no points. */
  view: MapView
  /** Points that are to be seen at first. */
  points?: readonly LatLon[]
  /** Who draws the ground; the plain plane of coordinates by default. Made once, outside of the component. */
  provider?: MapProvider
  /** A place on the ground was tapped. */
  onTap?(point: LatLon): void
  /** A key was pressed on the map that does not move it; true when something was done. */
  onKey?(key: string): boolean
  /** `MapPoint`, `MapShape` and other things above the ground. */
  children?: ReactNode
  className?: string
}

/** A map that is moved by finger, mouse, wheel, buttons and keyboard. */
export function MapCanvas(props: MapCanvasProps) {
  const { label, labels, view, points = [], provider = planeMaps, onTap, onKey, children, className } = props
  const ground = useRef<HTMLDivElement>(null)
  const { map, context, hasFailed } = useMapHandle(ground, provider, { view, points }, { onTap, onKey })
  useHeldSwipes(true)
  const zoom = (steps: number) => map?.show({ ...map.view(), zoom: Math.round(map.view().zoom) + steps })
  return (
    <div className={classNames(styles.frame, className)}>
      <div ref={ground} className={styles.ground} role="application" aria-label={label} tabIndex={0} />
      <div className={styles.overlay}>{context && <MapContext value={context}>{children}</MapContext>}</div>
      {!map && (
        <div className={styles.waiting}>
          <Spinner label={labels.loading} />
        </div>
      )}
      <div className={styles.zoom}>
        <IconButton mode="card" label={labels.zoomIn} onClick={() => zoom(1)}>
          <IconPlus aria-hidden />
        </IconButton>
        <IconButton mode="card" label={labels.zoomOut} onClick={() => zoom(-1)}>
          <IconMinus aria-hidden />
        </IconButton>
      </div>
      <p className={styles.failed} role="status">
        {hasFailed && labels.failed}
      </p>
    </div>
  )
}
