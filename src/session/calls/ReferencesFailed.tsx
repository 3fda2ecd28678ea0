import { Trans } from '@lingui/react/macro'
import { useLingui } from '@lingui/react'
import { Banner } from '#src/ui/Banner/Banner.tsx'
import { Button } from '#src/ui/Button/Button.tsx'
import { useReferences } from './references.ts'
import { texts } from './texts.ts'

/** Shown above a form whose choices could not be loaded; the rest of the form stays usable. */
export function ReferencesFailed() {
  const { i18n } = useLingui()
  const { isFailed, retry } = useReferences()
  if (!isFailed) return null
  return (
    <Banner
      tone="red"
      header={i18n._(texts.somethingWentWrong)}
      action={
        <Button mode="bezeled" size="s" onClick={retry}>
          <Trans>Try again</Trans>
        </Button>
      }
    />
  )
}
