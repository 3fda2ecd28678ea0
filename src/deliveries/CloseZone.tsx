import { Trans, useLingui } from '@lingui/react/macro'
import { closeZone, type DeliveryZone, deliveryZones, resumeZone } from '#contract/deliveryZones.ts'
import { stalePaths } from '#src/resource/listed.ts'
import { useCan } from '#src/session/can.ts'
import { useCall } from '#src/session/calls/useCall.ts'
import { useIsReadOnly } from '#src/session/session.ts'
import { IconButton } from '#src/ui/IconButton/IconButton.tsx'
import { IconHandStop, IconRefresh } from '#src/ui/icons.ts'
import { Cell } from '#src/ui/Cell/Cell.tsx'
import { Section } from '#src/ui/Section/Section.tsx'
import { toasts } from '#src/ui/Toasts/toasts.ts'
import { useZoneWords } from './useZoneWords.ts'

const HOUR = 60

type Zone = Pick<DeliveryZone, 'id' | 'name' | 'closed_until'>

/** Closes a zone for an hour, with the way back, or opens it again. */
function useClosing(zone: Zone) {
  const { t } = useLingui()
  const invalidates = stalePaths(deliveryZones)
  const closing = useCall(closeZone, { invalidates })
  const resuming = useCall(resumeZone, { invalidates })
  const { id, name } = zone
  const resume = () => resuming.run({ params: { id } })
  const close = () =>
    closing.run(
      { params: { id }, body: { minutes: HOUR } },
      {
        onDone: () =>
          toasts.show({
            text: t`${name} is closed for an hour`,
            action: { label: t`Undo`, onClick: resume },
          }),
      },
    )
  const isClosed = useZoneWords().closedTill(zone) !== undefined
  return { isClosed, isBusy: closing.isBusy || resuming.isBusy, toggle: isClosed ? resume : close }
}

/** The same in the sheet of a zone. */
export function CloseZone({ zone }: { zone: Zone }) {
  const { isClosed, isBusy, toggle } = useClosing(zone)
  return (
    <Section>
      <Cell tone="accent" onClick={isBusy ? undefined : toggle}>
        {isClosed ? <Trans>Open again</Trans> : <Trans>Close for an hour</Trans>}
      </Cell>
    </Section>
  )
}

/** The same in the row of a zone, in one tap. */
export function CloseZoneButton({ zone }: { zone: Zone }) {
  const { t } = useLingui()
  const { isClosed, isBusy, toggle } = useClosing(zone)
  const mayChange = useCan(deliveryZones.permissions.update ?? [])
  const isReadOnly = useIsReadOnly()
  const label = `${zone.name}: ${isClosed ? t`Open again` : t`Close for an hour`}`
  if (!mayChange || isReadOnly) return null
  return (
    <IconButton mode="plain" label={label} isDisabled={isBusy} onClick={toggle}>
      {isClosed ? <IconRefresh aria-hidden /> : <IconHandStop aria-hidden />}
    </IconButton>
  )
}
