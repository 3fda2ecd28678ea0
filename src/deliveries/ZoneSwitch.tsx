import { useLingui } from '@lingui/react/macro'
import { type DeliveryZone, deliveryZones } from '#contract/deliveryZones.ts'
import { stalePaths } from '#src/resource/listed.ts'
import { useCan } from '#src/session/can.ts'
import { useCall } from '#src/session/calls/useCall.ts'
import { useIsReadOnly } from '#src/session/session.ts'
import { Switch } from '#src/ui/Switch/Switch.tsx'
import { toasts } from '#src/ui/Toasts/toasts.ts'

type Zone = Pick<DeliveryZone, 'id' | 'name' | 'version'>

/** Switches a zone on or off in its row, with the way back. */
export function ZoneSwitch({ zone }: { zone: DeliveryZone }) {
  const { t } = useLingui()
  const mayChange = useCan(deliveryZones.permissions.update ?? [])
  const isReadOnly = useIsReadOnly()
  const changing = useCall(deliveryZones.endpoints.update, { invalidates: stalePaths(deliveryZones) })
  const send = ({ id, name, version }: Zone, is_active: boolean) =>
    changing.run(
      { params: { id }, body: { version, is_active } },
      {
        onDone: (latest) =>
          toasts.show({
            text: is_active ? t`The zone ${name} is on` : t`The zone ${name} is off`,
            action: { label: t`Undo`, onClick: () => send(latest, !is_active) },
          }),
      },
    )
  const { name: named } = zone
  if (!mayChange || isReadOnly) return null
  return (
    <Switch
      label={t({ message: `${named}: active`, context: 'delivery zone' })}
      isOn={zone.is_active}
      isDisabled={changing.isBusy}
      onChange={(isOn) => send(zone, isOn)}
    />
  )
}
