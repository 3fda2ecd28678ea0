import { useRef, type ReactNode } from 'react'
import { Button } from '#src/ui/Button/Button.tsx'
import { FieldGroup, type FieldGroupProps } from '#src/ui/FieldGroup/FieldGroup.tsx'
import { IconPlus } from '#src/ui/icons.ts'
import type { Tone } from '#src/ui/theme/tones.ts'
import { VisuallyHidden } from '#src/ui/VisuallyHidden/VisuallyHidden.tsx'
import { crossesItself, insertPoint, polygonArea } from './geometry.ts'
import { MapCanvas, type MapLabels } from './MapCanvas.tsx'
import { MapCentre } from './MapCentre.tsx'
import styles from './MapControls.module.css'
import { MapPoint } from './MapPoint.tsx'
import { MapShape } from './MapShape.tsx'
import type { MapHandle, MapProvider } from './mapProvider.ts'
import { PointList } from './PointList.tsx'
import type { LatLon, MapView } from './projection.ts'

/** Words of a map with a zone. */
export interface MapPolygonLabels extends MapLabels {
  latitude: string
  longitude: string
  /** Adds a point in the middle of the map. */
  add: string
  /** Takes every point away. */
  clear: string
  /** Name of the list of points, with their number. */
  points(count: number): string
  /** Accessible name of a point on the map, counted from one, and that arrows and Delete work. */
  point(number: number): string
  /** Button that takes one point away. */
  remove(number: number): string
  /** The border crosses itself. */
  crossing: string
  /** No more points can be added. */
  full: string
  /** The zone in words, of its square metres; said when it changes. */
  area(squareMetres: number): string
}

export interface MapPolygonProps extends Pick<
  FieldGroupProps,
  'hint' | 'error' | 'isRequired' | 'className'
> {
  /** Corners in the order of the border; the last one leads to the first. */
  value: readonly LatLon[]
  onChange(value: LatLon[]): void
  /** Name of the field and of its map. */
  label: string
  labels: MapPolygonLabels
  /** What is shown while there are no points. */
  view: MapView
  /** Who draws the ground; the plain plane of coordinates by default. Made once, outside of the component. */
  provider?: MapProvider
  tone?: Tone
  /** Most points that the border can have. */
  maxPoints?: number
  isDisabled?: boolean
  /** Other zones and pins above the ground. */
  children?: ReactNode
}

/** A zone: corners tapped, dragged, moved by arrows or typed; a tap adds one where the border is nearest. */
export function MapPolygon(props: MapPolygonProps) {
  const { value, onChange, label, labels, view, provider, tone, maxPoints = 200, ...rest } = props
  const { isDisabled = false, children, error, hint, ...frame } = rest
  const map = useRef<MapHandle>(null)
  const isFull = value.length >= maxPoints
  const isCrossing = crossesItself(value)
  const add = (point: LatLon) => {
    if (!isFull && !isDisabled) onChange(insertPoint(value, point))
  }
  const move = (index: number, point: LatLon) => onChange(value.with(index, point))
  const remove = (index: number) => onChange(value.toSpliced(index, 1))
  const area = value.length > 2 && !isCrossing ? labels.area(polygonArea(value)) : ''
  return (
    <FieldGroup
      label={label}
      hint={isFull ? labels.full : hint}
      error={isCrossing ? labels.crossing : error}
      {...frame}
    >
      <MapCanvas label={label} labels={labels} view={view} points={value} provider={provider} onTap={add}>
        {children}
        <MapShape points={value} tone={tone} isWrong={isCrossing} />
        <MapCentre ref={map} isShown={!isDisabled && !isFull} />
        {value.map((point, index) => (
          <MapPoint
            key={index}
            kind="corner"
            point={point}
            label={labels.point(index + 1)}
            onMove={isDisabled ? undefined : (next) => move(index, next)}
            onRemove={() => remove(index)}
          />
        ))}
      </MapCanvas>
      <div className={styles.actions}>
        {!isDisabled && (
          <>
            <Button
              mode="gray"
              size="s"
              before={<IconPlus aria-hidden />}
              isDisabled={isFull}
              onClick={() => map.current && add(map.current.view().center)}
            >
              {labels.add}
            </Button>
            <Button mode="plain" size="s" isDisabled={value.length === 0} onClick={() => onChange([])}>
              {labels.clear}
            </Button>
          </>
        )}
        <span className={styles.area}>{area}</span>
      </div>
      <PointList value={value} labels={labels} isDisabled={isDisabled} onMove={move} onRemove={remove} />
      <VisuallyHidden role="status">{area}</VisuallyHidden>
    </FieldGroup>
  )
}
