import { useLingui } from '@lingui/react/macro'
import type { References } from '#contract/dictionary.ts'
import { deliveredPoints } from '#contract/deliveryZones.ts'
import type { Tone } from '#contract/fields.ts'
import { type Circle, type Polygon, type Shape, faultOf } from '#contract/zones.ts'
import { OwnLocation } from '#src/maps/OwnLocation.tsx'
import { ownMaps } from '#src/maps/ownMaps.ts'
import { placeOf, toLatLon, toPoint, viewAt } from '#src/maps/places.ts'
import { useMapWords } from '#src/maps/useMapWords.ts'
import type { FieldProps } from '#src/resource/useFields.ts'
import { useReferences } from '#src/session/calls/references.ts'
import { useCall } from '#src/session/calls/useCall.ts'
import { Button } from '#src/ui/Button/Button.tsx'
import { MapCircle } from '#src/ui/Map/MapCircle.tsx'
import { MapPolygon } from '#src/ui/Map/MapPolygon.tsx'
import { Section } from '#src/ui/Section/Section.tsx'
import { SegmentedControl } from '#src/ui/SegmentedControl/SegmentedControl.tsx'
import { TextArea } from '#src/ui/TextArea/TextArea.tsx'
import { toasts } from '#src/ui/Toasts/toasts.ts'
import { use, type ReactNode } from 'react'
import { EditingContext } from '#src/resource/editing.ts'
import { borderOf, hullOf } from './borders.ts'
import { useOtherKind } from './useOtherKind.ts'
import { useZoneWords } from './useZoneWords.ts'
import { useZones } from './useZones.ts'
import styles from './ZoneFields.module.css'
import { ZoneShapes } from './ZoneShapes.tsx'

type Branch = References['branches'][number]

interface ZoneShapeFieldProps extends FieldProps<Shape> {
  /** Of the zone that is drawn. */
  id: string | undefined
  tone: Tone
  branch: Branch | undefined
}

const kinds = ['polygon', 'circle', 'districts'] as const

/** Where a zone is: an area drawn on the map, a circle, or parts of a town by name. */
export function ZoneShapeField({ label, id, tone, branch, value, onChange, ...field }: ZoneShapeFieldProps) {
  const { t } = useLingui()
  const { shapes } = useZoneWords()
  const { branches } = useReferences()
  const others = useZones().filter((zone) => zone.id !== id)
  const view = viewAt(branch ? [branch, ...branches] : branches)
  const start = (branch && placeOf(branch)) ?? view.center
  const choose = useOtherKind(value, onChange, toPoint(start))
  const above = <ZoneShapes zones={others} isFaint />
  const shared = { label, tone, view, above, error: field.error ?? [] }
  return (
    <Section>
      <div className={styles.kind}>
        <SegmentedControl<Shape['kind']>
          label={label}
          items={kinds.map((key) => ({ key, label: shapes[key] }))}
          value={value.kind}
          onChange={choose}
        />
      </div>
      {value.kind === 'polygon' && (
        <Area
          {...shared}
          value={value}
          onChange={onChange}
          branch={branch}
          neighbours={others.map(({ shape }) => borderOf(shape))}
        />
      )}
      {value.kind === 'circle' && <Around {...shared} value={value} onChange={onChange} />}
      {value.kind === 'districts' && (
        <TextArea
          label={t`Districts, one a line`}
          hint={t`No point decides about them: orders are put there by hand`}
          rows={4}
          error={field.error}
          value={value.names.join('\n')}
          onChange={(text) => onChange({ kind: 'districts', names: text.split('\n') })}
          onBlur={() => {
            onChange({ kind: 'districts', names: value.names.map((name) => name.trim()).filter(Boolean) })
            field.onBlur()
          }}
        />
      )}
    </Section>
  )
}

interface DrawnProps<S extends Shape> {
  value: S
  onChange(value: S): void
  label: string
  tone: Tone
  view: ReturnType<typeof viewAt>
  above: ReactNode
  error: readonly string[]
}

function Around({ value, onChange, above, error, ...shared }: DrawnProps<Circle>) {
  const { isReadOnly } = use(EditingContext)
  return (
    <>
      <MapCircle
        {...shared}
        labels={useMapWords()}
        provider={ownMaps}
        isDisabled={isReadOnly}
        error={[...error]}
        value={{ centre: toLatLon(value.centre), radius: value.radius_m }}
        onChange={({ centre, radius }) =>
          onChange({ kind: 'circle', centre: toPoint(centre), radius_m: radius })
        }
      >
        {above}
      </MapCircle>
      {!isReadOnly && <OwnLocation onPlace={(centre) => onChange({ ...value, centre })} />}
    </>
  )
}

interface AreaProps extends DrawnProps<Polygon> {
  branch: Branch | undefined
  neighbours: ReturnType<typeof borderOf>[]
}

function Area({ value, onChange, above, error, branch, ...shared }: AreaProps) {
  const { t } = useLingui()
  const { isReadOnly } = use(EditingContext)
  const asking = useCall(deliveredPoints)
  const replace = (points: Polygon['points']) => {
    onChange({ kind: 'polygon', points })
    if (value.points.length === 0) return
    const undo = () => onChange(value)
    toasts.show({ text: t`Drawn from your orders`, action: { label: t`Undo`, onClick: undo } })
  }
  const drawFromOrders = () =>
    asking.run(
      { query: { branch_id: branch?.id ?? '' } },
      {
        onDone({ points }) {
          const hull = hullOf(points)
          if (hull.length === 0) toasts.show({ text: t`There are too few deliveries with a place yet` })
          else replace(hull)
        },
      },
    )
  const isTooSmall = value.points.length > 2 && faultOf(value) === 'too_small'
  return (
    <>
      <MapPolygon
        {...shared}
        labels={useMapWords()}
        provider={ownMaps}
        isDisabled={isReadOnly}
        error={isTooSmall ? t`The area is too small` : [...error]}
        value={value.points.map(toLatLon)}
        onChange={(points) => onChange({ kind: 'polygon', points: points.map(toPoint) })}
      >
        {above}
      </MapPolygon>
      {branch && !isReadOnly && (
        <Button mode="plain" stretched isBusy={asking.isBusy} onClick={drawFromOrders}>
          {t`Draw it from my orders`}
        </Button>
      )}
    </>
  )
}
