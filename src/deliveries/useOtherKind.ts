import { useState } from 'react'
import type { Circle, Point, Polygon, Shape } from '#contract/zones.ts'
import { toLatLon, toPoint } from '#src/maps/places.ts'
import { circleAround } from '#src/ui/Map/geometry.ts'
import { borderOf } from './borders.ts'

const KILOMETRES = 1000
/** Corners of a circle that becomes an area. */
const CORNERS = 12

type Kept = { [Kind in Shape['kind']]?: Extract<Shape, { kind: Kind }> }

/** Makes a shape one of another kind. A look at the other kinds loses nothing: what was drawn is there again until it was changed as something else. */
export function useOtherKind(value: Shape, onChange: (value: Shape) => void, start: Point) {
  const [kept, setKept] = useState<Kept>({})
  const [made, setMade] = useState<Shape>()
  return (kind: Shape['kind']) => {
    if (kind === value.kind) return
    const isChanged = value.kind !== 'districts' && made !== undefined && value !== made
    const known: Kept = isChanged ? { ...(kept.districts && { districts: kept.districts }) } : kept
    const next = known[kind] ?? otherKind(kind, value, start)
    setKept({ ...known, [value.kind]: value })
    setMade(next)
    onChange(next)
  }
}

function otherKind(kind: Shape['kind'], from: Shape, start: Point): Shape {
  if (kind === 'districts') return { kind, names: [] }
  if (kind === 'circle') return circleOf(from) ?? { kind, centre: start, radius_m: 3 * KILOMETRES }
  return { kind, points: polygonOf(from) }
}

/** A circle in the place of an area, about as large. */
function circleOf(shape: Shape): Circle | undefined {
  const border = borderOf(shape)
  const [lats, lngs] = [border.map(([lat]) => lat), border.map(([, lng]) => lng)]
  if (border.length < 3) return undefined
  const [south, north, west, east] = [
    Math.min(...lats),
    Math.max(...lats),
    Math.min(...lngs),
    Math.max(...lngs),
  ]
  const metres = Math.round((((north - south) / 2) * 111_195) / 100) * 100
  return {
    kind: 'circle',
    centre: toPoint([(south + north) / 2, (west + east) / 2]),
    radius_m: Math.min(100_000, Math.max(100, metres)),
  }
}

function polygonOf(shape: Shape): Polygon['points'] {
  if (shape.kind !== 'circle') return []
  return circleAround(toLatLon(shape.centre), shape.radius_m, CORNERS).map(toPoint)
}
