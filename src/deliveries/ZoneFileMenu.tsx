import { Trans, useLingui } from '@lingui/react/macro'
import { lazy, Suspense, useState } from 'react'
import type { DeliveryZone } from '#contract/deliveryZones.ts'
import { createZoneExport } from '#contract/exports.ts'
import type { ZoneFormat } from '#contract/zoneFiles.ts'
import { saveAddress } from '#src/profile/saveAddress.ts'
import { useCall } from '#src/session/calls/useCall.ts'
import { IconButton } from '#src/ui/IconButton/IconButton.tsx'
import { IconDots } from '#src/ui/icons.ts'
import { Menu } from '#src/ui/Menu/Menu.tsx'
import { usePlatform } from '#src/ui/Platform/Platform.tsx'

const ZoneImport = lazy(() => import('./ZoneImport.tsx').then((m) => ({ default: m.ZoneImport })))

/** Zones from files, and into them. */
export function ZoneFileMenu({ zones, mayAdd }: { zones: readonly DeliveryZone[]; mayAdd: boolean }) {
  const { t } = useLingui()
  const [isImporting, setIsImporting] = useState(false)
  const save = useZoneFile()
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
            onClick: () => save('geojson'),
          },
          {
            key: 'kml',
            label: <Trans>Save as KML</Trans>,
            isDisabled: !hasZones,
            onClick: () => save('kml'),
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

/** Saves all zones as a file of a link: inside a messenger no other way is open. */
function useZoneFile() {
  const { isMessenger } = usePlatform()
  const { run } = useCall(createZoneExport)
  return (format: ZoneFormat) =>
    run(
      { body: { format } },
      {
        onDone: ({ path }) =>
          void saveAddress(
            new URL(`${__API_BASE__}${path}`, location.href).href,
            `zones.${format}`,
            isMessenger,
          ),
      },
    )
}
