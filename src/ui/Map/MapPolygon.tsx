import { useState, type ReactNode } from 'react'
import { Button } from '#src/ui/Button/Button.tsx'
import { FieldGroup, type FieldGroupProps } from '#src/ui/FieldGroup/FieldGroup.tsx'
import type { Tone } from '#src/ui/theme/tones.ts'
import { VisuallyHidden } from '#src/ui/VisuallyHidden/VisuallyHidden.tsx'
import { crossesItself, polygonArea } from './geometry.ts'
import { MapCanvas, type MapLabels } from './MapCanvas.tsx'
import { MapCentre, type SeenMap } from './MapCentre.tsx'
import styles from './MapControls.module.css'
import { MapPoint } from './MapPoint.tsx'
import { MapShape } from './MapShape.tsx'
import type { MapProvider } from './mapProvider.ts'
import { PointList } from './PointList.tsx'
import type { LatLon, MapView } from './projection.ts'
import { useDrawing } from './useDrawing.ts'

/** Words of a map with a zone. */
export interface MapPolygonLabels extends MapLabels {
  latitude: string
  longitude: string
  /** Adds a point in the middle of the map. */
  add: string
  /** Takes the point under the cross up. */
  take: string
  /** Puts the point that is held down. */
  put: string
  /** Takes the last change back. */
  undo: string
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
  /** Borders of other zones, which new points are pulled to. */
  neighbours?: readonly (readonly LatLon[])[]
  isDisabled?: boolean
  /** Other zones and pins above the ground. */
  children?: ReactNode
}

const none: readonly (readonly LatLon[])[] = []

/** A zone drawn under a cross: points are added by one big button, taken up and put down; or tapped, dragged, moved by arrows, typed. */
export function MapPolygon(props: MapPolygonProps) {
  const { value, onChange, label, labels, view, provider, tone, maxPoints = 200, ...rest } = props
  const { isDisabled = false, neighbours = none, children, error, hint, ...frame } = rest
  const [seen, setSeen] = useState<SeenMap>(null)
  const map = seen?.map ?? null
  const drawing = useDrawing({ value, onChange, map, neighbours, maxPoints, isDisabled })
  const { drawn, held, isFull } = drawing
  const isCrossing = crossesItself(drawn)
  const area = drawn.length > 2 && !isCrossing ? labels.area(polygonArea(drawn)) : ''
  const keys: Record<string, () => void> = {
    Enter: drawing.press,
    Backspace: drawing.undo,
    ...(held !== null && { Escape: drawing.letGo }),
  }
  return (
    <FieldGroup
      label={label}
      hint={isFull ? labels.full : hint}
      error={isCrossing ? labels.crossing : error}
      {...frame}
    >
      <MapCanvas
        label={label}
        labels={labels}
        view={view}
        points={value}
        provider={provider}
        onTap={drawing.place}
        onKey={(key) => {
          if (isDisabled || !keys[key]) return false
          keys[key]()
          return true
        }}
      >
        {children}
        <MapShape points={drawn} tone={tone} isWrong={isCrossing} />
        <MapCentre isShown={!isDisabled} onMove={setSeen} />
        {drawn.map((point, index) => (
          <MapPoint
            key={index}
            kind="corner"
            point={point}
            isHeld={index === held}
            label={labels.point(index + 1)}
            onMove={isDisabled ? undefined : (next) => drawing.move(index, next)}
            onRemove={() => drawing.remove(index)}
          />
        ))}
      </MapCanvas>
      {!isDisabled && (
        <>
          <Button
            mode="bezeled"
            size="l"
            stretched
            isDisabled={!map || (isFull && drawing.action === 'add')}
            onClick={drawing.press}
          >
            {labels[drawing.action]}
          </Button>
          <div className={styles.actions}>
            <Button mode="gray" size="s" isDisabled={!drawing.canUndo} onClick={drawing.undo}>
              {labels.undo}
            </Button>
            <Button mode="plain" size="s" isDisabled={value.length === 0} onClick={drawing.clear}>
              {labels.clear}
            </Button>
            <span className={styles.area}>{area}</span>
          </div>
        </>
      )}
      <PointList
        value={value}
        labels={labels}
        isDisabled={isDisabled}
        onMove={drawing.move}
        onRemove={drawing.remove}
      />
      <VisuallyHidden role="status">{held === null && area}</VisuallyHidden>
    </FieldGroup>
  )
}
