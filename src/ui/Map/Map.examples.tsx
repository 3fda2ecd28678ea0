import { useState } from 'react'
import { Section } from '#src/ui/Section/Section.tsx'
import { circleAround } from './geometry.ts'
import { MapCanvas } from './MapCanvas.tsx'
import { MapCircle, type Circle, type MapCircleLabels } from './MapCircle.tsx'
import { MapOverlap } from './MapOverlap.tsx'
import { MapPin, type MapPinLabels } from './MapPin.tsx'
import { MapPoint } from './MapPoint.tsx'
import { MapPolygon, type MapPolygonLabels } from './MapPolygon.tsx'
import { MapShape } from './MapShape.tsx'
import type { LatLon } from './projection.ts'

const tashkent: LatLon = [41.311081, 69.240562]
const view = { center: tashkent, zoom: 13 }

const words = {
  zoomIn: 'Nearer',
  zoomOut: 'Farther',
  loading: 'The map is loading',
  failed: 'The map is not available, places are shown on a plain plane',
  latitude: 'Latitude',
  longitude: 'Longitude',
}

const pinLabels: MapPinLabels = {
  ...words,
  pin: 'Pin of the branch, arrow keys move it',
  place: 'Put the pin into the middle',
  unset: 'Remove the pin',
}

const zoneLabels: MapPolygonLabels = {
  ...words,
  add: 'Add a point in the middle',
  take: 'Take the point',
  put: 'Put it down here',
  undo: 'Undo',
  clear: 'Remove all',
  points: (count) => `${count} points`,
  point: (number) => `Point ${number}, arrow keys move it, Delete removes it`,
  remove: (number) => `Remove point ${number}`,
  crossing: 'The border crosses itself',
  full: 'No more points can be added',
  area: (squareMetres) => `${(squareMetres / 1e6).toFixed(1)} km²`,
}

const circleLabels: MapCircleLabels = {
  ...words,
  place: 'Put the middle here',
  middle: 'Middle, arrow keys move it',
  radius: 'Radius',
  metres: 'm',
  distance: (metres) => `${metres} m`,
  area: zoneLabels.area,
}

const square: LatLon[] = [
  [41.311, 69.24],
  [41.32, 69.24],
  [41.32, 69.255],
  [41.311, 69.255],
]

/** Where a branch is. */
export function Pin() {
  const [value, setValue] = useState<LatLon | null>(tashkent)
  return (
    <Section>
      <MapPin
        label="Place of the branch"
        labels={pinLabels}
        view={view}
        value={value}
        onChange={setValue}
        onUnset={() => setValue(null)}
        hint="Couriers start here"
      />
    </Section>
  )
}

/** There is no place yet. */
export function NoPin() {
  const [value, setValue] = useState<LatLon | null>(null)
  return (
    <Section>
      <MapPin
        label="Place of the branch"
        labels={pinLabels}
        view={view}
        value={value}
        onChange={setValue}
        isRequired
        error={value ? [] : ['Show where the branch is']}
      />
    </Section>
  )
}

/** A delivery zone that can be redrawn. */
export function Zone() {
  const [value, setValue] = useState<LatLon[]>(circleAround(tashkent, 1500, 6))
  return (
    <Section>
      <MapPolygon
        label="Delivery zone"
        labels={zoneLabels}
        view={view}
        tone="violet"
        value={value}
        onChange={setValue}
      />
    </Section>
  )
}

/** A border that crosses itself. */
export function WrongZone() {
  const [value, setValue] = useState<LatLon[]>([
    [41.3, 69.22],
    [41.32, 69.26],
    [41.3, 69.26],
    [41.32, 69.22],
  ])
  return (
    <Section>
      <MapPolygon label="Delivery zone" labels={zoneLabels} view={view} value={value} onChange={setValue} />
    </Section>
  )
}

/** Zones and a branch to be looked at. */
export function Overview() {
  return (
    <div>
      <MapCanvas label="Zones of the branch" labels={words} view={view}>
        <MapShape points={circleAround(tashkent, 2200)} tone="teal" name="Far" />
        <MapShape points={circleAround(tashkent, 1000)} tone="violet" name="Near" />
        <MapOverlap first={circleAround(tashkent, 2200)} second={circleAround([41.33, 69.24], 1500)} />
        <MapPoint point={tashkent} label="The branch" />
      </MapCanvas>
    </div>
  )
}

/** A circle around a place. */
export function Around() {
  const [value, setValue] = useState<Circle>({ centre: tashkent, radius: 3000 })
  return (
    <Section>
      <MapCircle
        label="Delivery zone"
        labels={circleLabels}
        view={view}
        tone="teal"
        value={value}
        onChange={setValue}
      />
    </Section>
  )
}

/** A zone beside another one, which its corners are pulled to. */
export function Beside() {
  const [value, setValue] = useState<LatLon[]>([])
  return (
    <Section>
      <MapPolygon
        label="Delivery zone"
        labels={zoneLabels}
        view={view}
        neighbours={[square]}
        value={value}
        onChange={setValue}
      >
        <MapShape points={square} tone="orange" name="Centre" isFaint />
      </MapPolygon>
    </Section>
  )
}
