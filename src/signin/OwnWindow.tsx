import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Placeholder } from '#src/ui/Placeholder/Placeholder.tsx'

/** What must never be worked inside of another page, where that page could lead the hand. */
export function OwnWindow({ children }: { children: ReactNode }) {
  if (window.self === window.top) return children
  return (
    <Placeholder picture="lock" header={<Trans>Open in a separate window</Trans>}>
      <Trans>Administration can’t be opened inside another page.</Trans>
    </Placeholder>
  )
}
