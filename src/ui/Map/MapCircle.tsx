import { useState, type ReactNode } from 'react'
import { Button } from '#src/ui/Button/Button.tsx'
import { FieldGroup, type FieldGroupProps } from '#src/ui/FieldGroup/FieldGroup.tsx'
import { IconMapPin } from '#src/ui/icons.ts'
import type { Tone } from '#src/ui/theme/tones.ts'
import { VisuallyHidden } from '#src/ui/VisuallyHidden/VisuallyHidden.tsx'
import { circleAround } from './geometry.ts'
import { MapCanvas, type MapLabels } from './MapCanvas.tsx'
import { MapCentre, type SeenMap } from './MapCentre.tsx'
import styles from './MapControls.module.css'
import { MapPoint } from './MapPoint.tsx'
import { MapShape } from './MapShape.tsx'
import type { MapProvider } from './mapProvider.ts'
import type { LatLon, MapView } from './projection.ts'
import { RadiusField } from './RadiusField.tsx'
import { useFollowing } from './useFollowing.ts'

/** A place and metres around it. */
export interface Circle {
  centre: LatLon
  radius: number
}

/** Words of a map with a circle. */
export interface MapCircleLabels extends MapLabels {
  /** Puts the middle of the circle under the cross. */
  place: string
  /** Accessible name of the middle: that arrows move it. */
  middle: string
  radius: string
  /** Unit of the radius. */
  metres: string
  /** A distance in words, of its metres. */
  distance(metres: number): string
  /** The zone in words, of its square metres; said when it changes. */
  area(squareMetres: number): string
}

export interface MapCircleProps extends Pick<FieldGroupProps, 'hint' | 'error' | 'isRequired' | 'className'> {
  value: Circle
  onChange(value: Circle): void
  /** Name of the field and of its map. */
  label: string
  labels: MapCircleLabels
  view: MapView
  /** Who draws the ground; the plain plane of coordinates by default. Made once, outside of the component. */
  provider?: MapProvider
  tone?: Tone
  isDisabled?: boolean
  /** Other zones and pins above the ground. */
  children?: ReactNode
}

/** A circle: its middle put under the cross, dragged or moved by arrows, its radius by a slider or typed. */
export function MapCircle(props: MapCircleProps) {
  const { value, onChange, label, labels, view, provider, tone, isDisabled, children, ...frame } = props
  const [seen, setSeen] = useState<SeenMap>(null)
  useFollowing(seen, value.centre)
  const border = circleAround(value.centre, value.radius, 64)
  const area = labels.area(Math.PI * value.radius ** 2)
  const place = (centre: LatLon) => {
    if (!isDisabled) onChange({ ...value, centre })
  }
  const placeInMiddle = () => {
    if (seen) place(seen.map.view().center)
  }
  return (
    <FieldGroup label={label} {...frame}>
      <MapCanvas
        label={label}
        labels={labels}
        view={view}
        points={border}
        provider={provider}
        onTap={place}
        onKey={(key) => {
          if (key === 'Enter') placeInMiddle()
          return key === 'Enter'
        }}
      >
        {children}
        <MapShape points={border} tone={tone} />
        <MapCentre isShown={!isDisabled} onMove={setSeen} />
        <MapPoint
          kind="corner"
          point={value.centre}
          label={labels.middle}
          onMove={isDisabled ? undefined : place}
        />
      </MapCanvas>
      <div className={styles.actions}>
        {!isDisabled && (
          <Button mode="gray" size="s" before={<IconMapPin aria-hidden />} onClick={placeInMiddle}>
            {labels.place}
          </Button>
        )}
        <span className={styles.area}>{area}</span>
      </div>
      <RadiusField
        label={labels.radius}
        suffix={labels.metres}
        words={labels.distance}
        value={value.radius}
        isDisabled={isDisabled}
        onChange={(radius) => onChange({ ...value, radius })}
      />
      <VisuallyHidden role="status">{area}</VisuallyHidden>
    </FieldGroup>
  )
}
