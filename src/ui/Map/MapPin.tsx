import { useState, type ReactNode } from 'react'
import { Button } from '#src/ui/Button/Button.tsx'
import { FieldGroup, type FieldGroupProps } from '#src/ui/FieldGroup/FieldGroup.tsx'
import { IconMapPin } from '#src/ui/icons.ts'
import { VisuallyHidden } from '#src/ui/VisuallyHidden/VisuallyHidden.tsx'
import { CoordinateFields } from './CoordinateFields.tsx'
import { MapCanvas, type MapLabels } from './MapCanvas.tsx'
import { MapCentre, type SeenMap } from './MapCentre.tsx'
import styles from './MapControls.module.css'
import { MapPoint } from './MapPoint.tsx'
import type { MapProvider } from './mapProvider.ts'
import type { LatLon, MapView } from './projection.ts'
import { useFollowing } from './useFollowing.ts'

/** Words of a map with a pin. */
export interface MapPinLabels extends MapLabels {
  latitude: string
  longitude: string
  /** Accessible name of the pin: what it is, and that arrows move it. */
  pin: string
  /** Puts the pin into the middle of the map. */
  place: string
  /** Takes the pin away. */
  unset: string
}

export interface MapPinProps extends Pick<FieldGroupProps, 'hint' | 'error' | 'isRequired' | 'className'> {
  value: LatLon | null
  onChange(value: LatLon): void
  /** Takes the pin away; left out where there must be one. */
  onUnset?(): void
  /** Name of the field and of its map. */
  label: string
  labels: MapPinLabels
  /** What is shown while there is no pin. */
  view: MapView
  /** Points that are to be seen at first while there is no pin. */
  around?: readonly LatLon[]
  /** Who draws the ground; the plain plane of coordinates by default. Made once, outside of the component. */
  provider?: MapProvider
  isDisabled?: boolean
  /** Zones and other things above the ground. */
  children?: ReactNode
}

/** A place: tapped or dragged on a map, moved by arrows, or typed as latitude and longitude. */
export function MapPin(props: MapPinProps) {
  const { value, onChange, onUnset, label, labels, view, provider, isDisabled, children, ...rest } = props
  const { around = [], ...frame } = rest
  const [seen, setSeen] = useState<SeenMap>(null)
  useFollowing(seen, value)
  const place = () => {
    if (seen) onChange(seen.map.view().center)
  }
  const type = (point: LatLon) => {
    onChange(point)
    seen?.map.show({ ...seen.map.view(), center: point })
  }
  return (
    <FieldGroup label={label} {...frame}>
      <MapCanvas
        label={label}
        labels={labels}
        view={view}
        points={value ? [value] : around}
        provider={provider}
        onTap={isDisabled ? undefined : onChange}
        onKey={(key) => {
          if (key !== 'Enter' || isDisabled) return false
          place()
          return true
        }}
      >
        {children}
        <MapCentre isShown={!isDisabled} onMove={setSeen} />
        {value && <MapPoint point={value} label={labels.pin} onMove={isDisabled ? undefined : onChange} />}
      </MapCanvas>
      {!isDisabled && (
        <div className={styles.actions}>
          <Button mode="gray" size="s" before={<IconMapPin aria-hidden />} onClick={place}>
            {labels.place}
          </Button>
          {onUnset && value && (
            <Button mode="plain" size="s" onClick={onUnset}>
              {labels.unset}
            </Button>
          )}
        </div>
      )}
      <div className={styles.typed}>
        <CoordinateFields
          value={value}
          onChange={type}
          labels={labels}
          isDisabled={isDisabled}
          isRequired={frame.isRequired}
        />
      </div>
      <VisuallyHidden role="status">{value?.join(', ')}</VisuallyHidden>
    </FieldGroup>
  )
}
