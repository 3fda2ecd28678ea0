import { Trans, useLingui } from '@lingui/react/macro'
import { lazy, Suspense, useMemo, useState } from 'react'
import { type DeliveryZone, deliveryZones } from '#contract/deliveryZones.ts'
import { findZone } from '#contract/zones.ts'
import { ownMaps } from '#src/maps/ownMaps.ts'
import { toPoint, viewAt } from '#src/maps/places.ts'
import { useMapWords } from '#src/maps/useMapWords.ts'
import { ListEditor } from '#src/resource/ListEditor.tsx'
import { HeadAdd, PhoneAdd } from '#src/resource/ListHead.tsx'
import { useListScreen } from '#src/resource/useListScreen.ts'
import { useReferences } from '#src/session/calls/references.ts'
import { Button } from '#src/ui/Button/Button.tsx'
import { MapCanvas } from '#src/ui/Map/MapCanvas.tsx'
import { Page } from '#src/ui/Page/Page.tsx'
import { PageHeader } from '#src/ui/PageHeader/PageHeader.tsx'
import { Skeleton } from '#src/ui/Skeleton/Skeleton.tsx'
import { SectionHeading } from '#src/ui/SectionHeading/SectionHeading.tsx'
import { borderOf, pairsOf } from './borders.ts'
import { CourierSettings } from './CourierSettings.tsx'
import styles from './DeliveriesScreen.module.css'
import { MethodList } from './MethodList.tsx'
import { useAllPages } from './useZones.ts'
import { ZoneFileMenu } from './ZoneFileMenu.tsx'
import { ZoneForm } from './ZoneForm.tsx'
import { ZoneList } from './ZoneList.tsx'
import { ZonePairs } from './ZonePairs.tsx'
import { ZoneShapes } from './ZoneShapes.tsx'

const AddressTest = lazy(() => import('./AddressTest.tsx').then((m) => ({ default: m.AddressTest })))

/** Where the company delivers to, how, for how much, and who brings it. */
export function DeliveriesScreen() {
  const { t } = useLingui()
  const screen = useListScreen(deliveryZones)
  const { editor, mayAdd, list } = screen
  useAllPages(list)
  const zones = useMemo(() => list.rows.filter((zone) => zone.archived_at === null), [list.rows])
  const pairs = useMemo(() => pairsOf(zones.filter((zone) => zone.is_active)), [zones])
  const { isLoading } = useReferences()
  const [isTesting, setIsTesting] = useState(false)
  return (
    <Page hasAddButton={mayAdd}>
      <PageHeader
        title={<Trans context="section">Deliveries</Trans>}
        actions={
          <>
            <ZoneFileMenu zones={zones} mayAdd={mayAdd} />
            {mayAdd && <HeadAdd onClick={editor.openNew} />}
          </>
        }
      />
      <div className={styles.split}>
        <div>
          {list.isLoading || isLoading ? (
            <Skeleton kind="chart" label={t`Loading`} />
          ) : (
            <ZoneMap zones={zones} pairs={pairs} onOpen={editor.open} />
          )}
          <div className={styles.buttons}>
            <Button size="s" mode="card" onClick={() => setIsTesting(true)}>
              <Trans>Test an address</Trans>
            </Button>
          </div>
        </div>
        <div className={styles.side}>
          <SectionHeading>
            <Trans>Delivery zones</Trans>
          </SectionHeading>
          <ZoneList screen={screen} />
          <ZonePairs pairs={pairs} />
          <MethodList />
        </div>
      </div>
      <CourierSettings />
      {mayAdd && <PhoneAdd onClick={editor.openNew} />}
      <ListEditor resource={deliveryZones} screen={screen} nameOf={({ name }) => name} form={ZoneForm} />
      <Suspense>{isTesting && <AddressTest zones={zones} onClose={() => setIsTesting(false)} />}</Suspense>
    </Page>
  )
}

interface ZoneMapProps {
  zones: readonly DeliveryZone[]
  pairs: ReturnType<typeof pairsOf<DeliveryZone>>
  onOpen(id: string): void
}

/** All zones at once; a tap opens the one that brings there. */
function ZoneMap({ zones, pairs, onOpen }: ZoneMapProps) {
  const { t } = useLingui()
  const { branches } = useReferences()
  const inOrder = zones.map((zone, priority) => ({ ...zone, priority }))
  return (
    <MapCanvas
      className={styles.ground}
      label={t`Delivery zones`}
      labels={useMapWords()}
      view={viewAt(branches)}
      points={zones.flatMap(({ shape }) => borderOf(shape))}
      provider={ownMaps}
      onTap={(place) => {
        const zone = findZone(inOrder, toPoint(place))
        if (zone) onOpen(zone.id)
      }}
    >
      <ZoneShapes zones={zones} pairs={pairs} />
    </MapCanvas>
  )
}
