import { Trans } from '@lingui/react/macro'
import { SupportButton } from '#src/frame/SupportButton.tsx'
import { Banner } from '#src/ui/Banner/Banner.tsx'

/** In place of the ways to pay where this client has none, with the way to whoever can change that. */
export function NoWayToPay() {
  return (
    <Banner tone="amber" action={<SupportButton />} header={<Trans>There is no way to pay here yet</Trans>} />
  )
}
