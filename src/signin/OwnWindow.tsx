import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Placeholder } from '#src/ui/Placeholder/Placeholder.tsx'

/** What must never be worked inside of another page, where that page could lead the hand. */
export function OwnWindow({ children }: { children: ReactNode }) {
  if (window.self === window.top) return children
  return (
    <Placeholder picture="lock" header={<Trans>Open this in a window of its own</Trans>}>
      <Trans>The administration does not work inside another page.</Trans>
    </Placeholder>
  )
}
