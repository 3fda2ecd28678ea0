import { Trans } from '@lingui/react/macro'
import { takeReadySet } from '#contract/categories.ts'
import { useCall } from '#src/session/calls/useCall.ts'
import { Button } from '#src/ui/Button/Button.tsx'
import { categoryPaths } from './categoryPaths.ts'

/** The categories that most companies of this business begin with, added with one tap. */
export function ReadySet() {
  const { run, isBusy } = useCall(takeReadySet, { invalidates: categoryPaths })
  return (
    <Button mode="bezeled" isBusy={isBusy} onClick={() => run({ body: {} })}>
      <Trans>Take a ready set</Trans>
    </Button>
  )
}
