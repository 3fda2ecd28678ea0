import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Cell } from '#src/ui/Cell/Cell.tsx'
import { Section } from '#src/ui/Section/Section.tsx'

interface UsedByProps {
  count: number
  /** Address of the list of what uses the row; left out where there is no such list. */
  to: string | undefined
  /** How much uses it, in words. */
  children: ReactNode
}

/** Among the fields of a row: how much uses it, with the way there. */
export function UsedBy({ count, to, children }: UsedByProps) {
  return (
    <Section header={<Trans context="how much has a tag">Used by</Trans>}>
      <Cell {...(to !== undefined && count > 0 && { to })}>{children}</Cell>
    </Section>
  )
}
