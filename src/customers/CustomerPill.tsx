import { Trans } from '@lingui/react/macro'
import { IconHandStop } from '#src/ui/icons.ts'
import { Pill } from '#src/ui/Pill/Pill.tsx'

/** Says that somebody is on the blacklist. */
export function CustomerPill() {
  return (
    <Pill tone="red" before={<IconHandStop aria-hidden />}>
      <Trans context="customers">Blacklist</Trans>
    </Pill>
  )
}
