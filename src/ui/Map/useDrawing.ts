import { useState } from 'react'
import { cornerAt, pulledTo, stepBack, stepped, type CrossAction, type Past } from './drawing.ts'
import { insertPoint } from './geometry.ts'
import type { MapHandle } from './mapProvider.ts'
import { clampPoint, type LatLon } from './projection.ts'

export interface DrawingOptions {
  value: readonly LatLon[]
  onChange(value: LatLon[]): void
  /** The map, once it is there. */
  map: MapHandle | null
  neighbours: readonly (readonly LatLon[])[]
  maxPoints: number
  isDisabled: boolean
}

/** Corners drawn under the cross of a map: added, taken up, put down, and each change taken back. */
export function useDrawing({ value, onChange, map, neighbours, maxPoints, isDisabled }: DrawingOptions) {
  const [past, setPast] = useState<Past<readonly LatLon[]>>({ steps: [], now: value })
  const [taken, setTaken] = useState<number | null>(null)
  const [moved, setMoved] = useState<number | null>(null)
  const held = taken !== null && taken < value.length ? taken : null
  const isFull = value.length >= maxPoints
  const centre = map?.view().center
  const under = map && centre ? cornerAt(value.map(map.toPixels), map.toPixels(centre)) : -1
  const action: CrossAction = held !== null ? 'put' : under >= 0 ? 'take' : 'add'
  const change = (next: LatLon[], movedIndex: number | null = null) => {
    setPast(stepped(past, value, next, movedIndex !== null && movedIndex === moved))
    setMoved(movedIndex)
    setTaken(null)
    onChange(next)
  }
  const pulled = (point: LatLon): LatLon => {
    if (!map) return point
    const rings = neighbours.map((points) => ({ points, pixels: points.map(map.toPixels) }))
    const to = pulledTo(rings, map.toPixels(point))
    return to === null ? clampPoint(point) : 'corner' in to ? to.corner : map.toPoint(to.border)
  }
  const place = (point: LatLon) => {
    if (isDisabled) return
    if (held !== null) change(value.with(held, pulled(point)))
    else if (!isFull) change(insertPoint(value, pulled(point)))
  }
  const back = stepBack(past, value)
  return {
    action,
    /** The corner that is held under the cross. */
    held,
    /** The corners as they are drawn, the held one where it would be put down. */
    drawn: held !== null && centre ? value.with(held, pulled(centre)) : value,
    isFull,
    place,
    press() {
      if (!map) return
      // The map may have moved since it was drawn.
      const now = map.view().center
      const corner = held === null ? cornerAt(value.map(map.toPixels), map.toPixels(now)) : -1
      if (corner >= 0) setTaken(corner)
      else place(now)
    },
    letGo: () => setTaken(null),
    move: (index: number, point: LatLon) => change(value.with(index, point), index),
    remove: (index: number) => change(value.toSpliced(index, 1)),
    clear: () => change([]),
    canUndo: held !== null || back !== null,
    undo() {
      if (held === null && back) {
        setPast(back)
        setMoved(null)
        onChange([...back.now])
      }
      setTaken(null)
    },
  }
}
