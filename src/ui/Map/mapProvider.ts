import type { LatLon, MapView, Pixels } from './projection.ts'

/** Where a map begins, and whom it tells. */
export interface MapOptions {
  view: MapView
  /** The view or the size has changed. */
  onMove(): void
  /** A place was tapped; a drag is no tap. */
  onTap(point: LatLon): void
}

/** A map on the screen. */
export interface MapHandle {
  view(): MapView
  show(view: MapView): void
  /** Pixels from the upper left corner of the map's element. */
  toPixels(point: LatLon): Pixels
  toPoint(pixels: Pixels): LatLon
  destroy(): void
}

/** Draws the ground of a map; pins and zones are drawn above it by the kit. */
export interface MapProvider {
  /** Gets what it needs; rejected when it cannot be had. */
  load(): Promise<void>
  /** Draws a map into an element that is empty. */
  create(element: HTMLElement, options: MapOptions): MapHandle
}
