import { Trans } from '@lingui/react/macro'
import type { ImportJob } from '#contract/imports.ts'
import { Button } from '#src/ui/Button/Button.tsx'
import { Placeholder } from '#src/ui/Placeholder/Placeholder.tsx'
import { RowErrors } from './RowErrors.tsx'

/** The file could not be read, or somebody stopped the import. */
export function ImportFailed({ job, onAgain }: { job: ImportJob; onAgain(): void }) {
  return (
    <>
      <Placeholder
        picture="error"
        header={
          job.state === 'cancelled' ? (
            <Trans>The import was stopped</Trans>
          ) : (
            <Trans>This file cannot be imported</Trans>
          )
        }
        action={
          <Button onClick={onAgain}>
            <Trans>Choose another file</Trans>
          </Button>
        }
      >
        {job.error ?? <Trans>What was in before it stopped stays in.</Trans>}
      </Placeholder>
      <RowErrors job={job} />
    </>
  )
}
