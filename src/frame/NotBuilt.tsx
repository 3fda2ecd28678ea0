import { Trans, useLingui } from '@lingui/react/macro'
import { useMatches } from '@tanstack/react-router'
import { Page } from '#src/ui/Page/Page.tsx'
import { PageHeader } from '#src/ui/PageHeader/PageHeader.tsx'
import { Placeholder } from '#src/ui/Placeholder/Placeholder.tsx'
import { sectionAt } from './places.ts'

/** A section that has its address and its guard, but no screen yet. */
export function NotBuilt() {
  const { t } = useLingui()
  const path = useMatches({ select: (matches) => matches.at(-1)?.fullPath ?? '' }).replace(/(.)\/$/, '$1')
  const title = sectionAt(path)?.title
  return (
    <Page>
      <PageHeader title={title && t(title)} />
      <Placeholder header={<Trans>This section is not available yet</Trans>} />
    </Page>
  )
}
