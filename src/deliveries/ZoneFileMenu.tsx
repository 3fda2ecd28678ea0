import { Trans, useLingui } from '@lingui/react/macro'
import { lazy, Suspense, useState } from 'react'
import type { DeliveryZone } from '#contract/deliveryZones.ts'
import { IconButton } from '#src/ui/IconButton/IconButton.tsx'
import { IconDots } from '#src/ui/icons.ts'
import { Menu } from '#src/ui/Menu/Menu.tsx'
import { writeGeoJson, writeKml } from './zoneFiles.ts'

const ZoneImport = lazy(() => import('./ZoneImport.tsx').then((m) => ({ default: m.ZoneImport })))

/** Zones from files, and into them. */
export function ZoneFileMenu({ zones, mayAdd }: { zones: readonly DeliveryZone[]; mayAdd: boolean }) {
  const { t } = useLingui()
  const [isImporting, setIsImporting] = useState(false)
  const hasZones = zones.length > 0
  const label = t({ message: 'More', context: 'actions' })
  return (
    <>
      <Menu
        label={label}
        cancelLabel={t`Cancel`}
        align="end"
        items={[
          {
            key: 'import',
            label: <Trans>Import from a file</Trans>,
            isDisabled: !mayAdd,
            onClick: () => setIsImporting(true),
          },
          {
            key: 'geojson',
            label: <Trans>Save as GeoJSON</Trans>,
            isDisabled: !hasZones,
            onClick: () => save('zones.geojson', 'application/geo+json', writeGeoJson(zones)),
          },
          {
            key: 'kml',
            label: <Trans>Save as KML</Trans>,
            isDisabled: !hasZones,
            onClick: () => save('zones.kml', 'application/vnd.google-earth.kml+xml', writeKml(zones)),
          },
        ]}
        renderTrigger={(trigger) => (
          <IconButton label={label} {...trigger}>
            <IconDots aria-hidden />
          </IconButton>
        )}
      />
      <Suspense>{isImporting && <ZoneImport onClose={() => setIsImporting(false)} />}</Suspense>
    </>
  )
}

function save(download: string, type: string, text: string): void {
  const href = URL.createObjectURL(new Blob([text], { type }))
  Object.assign(document.createElement('a'), { href, download }).click()
  URL.revokeObjectURL(href)
}
