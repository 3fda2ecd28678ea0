import { Trans } from '@lingui/react/macro'
import { Pill } from '#src/ui/Pill/Pill.tsx'

/** Marks the language of newcomers. */
export function DefaultPill() {
  return (
    <Pill tone="blue">
      <Trans context="language">Default</Trans>
    </Pill>
  )
}
