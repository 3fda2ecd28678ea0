import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { placeCourier } from '#contract/deliveryCalls.ts'
import { currentMessenger } from '#src/capabilities/connected.ts'
import { requestAnyLocation } from '#src/capabilities/location.ts'
import { useCall } from '#src/session/calls/useCall.ts'
import { Cell } from '#src/ui/Cell/Cell.tsx'
import { IconMapPin } from '#src/ui/icons.ts'
import { usePlatform } from '#src/ui/Platform/Platform.tsx'
import { Section } from '#src/ui/Section/Section.tsx'
import { Spinner } from '#src/ui/Spinner/Spinner.tsx'
import { toasts } from '#src/ui/Toasts/toasts.ts'

/** Lets a courier say where they are, so that what is near comes to them. */
export function HereCell() {
  const { t } = useLingui()
  const { haptics } = usePlatform()
  const [isAsking, setIsAsking] = useState(false)
  const saying = useCall(placeCourier, {
    onDone: () => {
      haptics.notification('success')
      toasts.show({ text: t`Saved` })
    },
  })
  const isBusy = isAsking || saying.isBusy
  async function say() {
    if (isBusy) return
    setIsAsking(true)
    const outcome = await requestAnyLocation(currentMessenger())
    setIsAsking(false)
    if (outcome.kind !== 'done') {
      toasts.show({ text: t`Where you are could not be found out. Allow it in the settings and try again` })
      return
    }
    saying.run({ body: { lat: outcome.value.latitude, lng: outcome.value.longitude } })
  }
  return (
    <Section footer={<Trans>Nobody sees your place, only how far you are from the branch</Trans>}>
      <Cell
        tone="accent"
        before={<IconMapPin />}
        after={isBusy && <Spinner />}
        aria-busy={isBusy || undefined}
        onClick={() => void say()}
      >
        <Trans>I am here</Trans>
      </Cell>
    </Section>
  )
}
