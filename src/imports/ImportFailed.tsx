import { Trans } from '@lingui/react/macro'
import type { ImportJob } from '#contract/imports.ts'
import { Placeholder } from '#src/ui/Placeholder/Placeholder.tsx'
import { RowErrors } from './RowErrors.tsx'

/** The file could not be read, or somebody stopped the import. */
export function ImportFailed({ job }: { job: ImportJob }) {
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
      >
        {job.error ?? <Trans>Everything imported so far is kept.</Trans>}
      </Placeholder>
      <RowErrors job={job} />
    </>
  )
}
