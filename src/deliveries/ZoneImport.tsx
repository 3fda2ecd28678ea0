import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { deliveryZones, type DeliveryZoneInput, importZones, MOST_ZONES } from '#contract/deliveryZones.ts'
import { tones } from '#contract/fields.ts'
import { areaOf } from '#contract/zones.ts'
import { ownMaps } from '#src/maps/ownMaps.ts'
import { viewAt } from '#src/maps/places.ts'
import { useMapWords } from '#src/maps/useMapWords.ts'
import { stalePaths } from '#src/resource/listed.ts'
import { useReferences } from '#src/session/calls/references.ts'
import { useCall } from '#src/session/calls/useCall.ts'
import { Cell } from '#src/ui/Cell/Cell.tsx'
import { Dot } from '#src/ui/Dot/Dot.tsx'
import { FileButton } from '#src/ui/FileButton/FileButton.tsx'
import { List } from '#src/ui/List/List.tsx'
import { MapCanvas } from '#src/ui/Map/MapCanvas.tsx'
import { Section } from '#src/ui/Section/Section.tsx'
import { Sheet } from '#src/ui/Sheet/Sheet.tsx'
import { toasts } from '#src/ui/Toasts/toasts.ts'
import { borderOf } from './borders.ts'
import { withFreeNames } from './freeNames.ts'
import { useBlankZone } from './useBlankZone.ts'
import { useFileFaultWords } from './useFileFaultWords.ts'
import { useZones } from './useZones.ts'
import { type FileZone, MOST_BYTES, readZones, ZoneFileError } from './zoneFiles.ts'
import { ZoneShapes } from './ZoneShapes.tsx'

/** Zones of a file, looked at before they are stored: all of them, or none. */
export function ZoneImport({ onClose }: { onClose(): void }) {
  const { t } = useLingui()
  const { branches } = useReferences()
  const blank = useBlankZone()
  const faultWords = useFileFaultWords()
  const taken = useZones().map(({ name }) => name)
  const [zones, setZones] = useState<readonly DeliveryZoneInput[]>([])
  const [fault, setFault] = useState<string>()
  const importing = useCall(importZones, { invalidates: stalePaths(deliveryZones) })
  const count = zones.length
  async function read(file: File) {
    setZones([])
    setFault(undefined)
    try {
      if (file.size > MOST_BYTES) throw new ZoneFileError('too_big')
      const places = branches.flatMap(({ lat, lng }) => (lat === null || lng === null ? [] : [{ lat, lng }]))
      setZones(withFreeNames(readZones(await file.text(), places).map(asInput), taken))
    } catch (error) {
      setFault(faultWords(error instanceof ZoneFileError ? error : new ZoneFileError('unreadable')))
    }
  }
  const asInput = ({ name, shape }: FileZone, at: number): DeliveryZoneInput => {
    const number = at + 1
    return {
      ...blank,
      name: name || t`Zone ${number}`,
      shape,
      colour: tones[(at * 5 + 1) % tones.length] ?? 'blue',
    }
  }
  const add = () =>
    importing.run(
      { body: { zones: zones.map((zone) => ({ ...zone, shape: JSON.stringify(zone.shape) })) } },
      {
        onDone() {
          toasts.show({
            text: t`${plural(count, { one: '# zone added', other: '# zones added' })}`,
            type: 'success',
          })
          onClose()
        },
      },
    )
  return (
    <Sheet
      isOpen
      title={<Trans>Import from a file</Trans>}
      closeLabel={t`Close`}
      onClose={onClose}
      {...(count > 0 && {
        mainButton: {
          text: t`${plural(count, { one: 'Add # zone', other: 'Add # zones' })}`,
          isBusy: importing.isBusy,
          onClick: add,
        },
      })}
    >
      <List>
        <Section>
          <FileButton
            accept=".geojson,.json,.kml,application/geo+json,application/vnd.google-earth.kml+xml"
            hint={t`GeoJSON or KML, up to ${MOST_ZONES} zones`}
            onFile={(file) => void read(file)}
          >
            <Trans>Choose a file</Trans>
          </FileButton>
        </Section>
        {fault && (
          <Section>
            <Cell role="alert" tone="danger" isMultiline>
              {fault}
            </Cell>
          </Section>
        )}
        {count > 0 && <Preview zones={zones} />}
      </List>
    </Sheet>
  )
}

function Preview({ zones }: { zones: readonly DeliveryZoneInput[] }) {
  const { t } = useLingui()
  const words = useMapWords()
  const { branches } = useReferences()
  const shown = zones.map((zone, at) => ({ ...zone, id: String(at) }))
  return (
    <>
      <MapCanvas
        label={t`Delivery zones`}
        labels={words}
        view={viewAt(branches)}
        points={zones.flatMap(({ shape }) => borderOf(shape))}
        provider={ownMaps}
      >
        <ZoneShapes zones={shown} />
      </MapCanvas>
      <Section
        kind="list"
        label={t`Delivery zones`}
        footer={<Trans>They are free until you set their prices</Trans>}
      >
        {shown.map(({ id, name, colour, shape }) => (
          <Cell
            key={id}
            role="listitem"
            before={<Dot tone={colour} />}
            after={words.area(areaOf(shape))}
            isMultiline
          >
            {name}
          </Cell>
        ))}
      </Section>
    </>
  )
}
