import { Plural, Trans } from '@lingui/react/macro'
import { confirmImport, getImport, type ImportJob } from '#contract/imports.ts'
import { useCall } from '#src/session/useCall.ts'
import { Banner } from '#src/ui/Banner/Banner.tsx'
import { Button } from '#src/ui/Button/Button.tsx'
import { IconInfoCircle } from '#src/ui/icons.ts'
import { ImportCounts } from './ImportCounts.tsx'
import { RowErrors } from './RowErrors.tsx'

/** What the import would do, before anything is changed. */
export function ImportPlan({ job, onAgain }: { job: ImportJob; onAgain(): void }) {
  const confirming = useCall(confirmImport, { invalidates: [getImport.path] })
  const changes = job.counts.created + job.counts.updated
  return (
    <>
      {changes === 0 && (
        <Banner tone="blue" icon={<IconInfoCircle />} header={<Trans>There is nothing to change</Trans>}>
          <Trans>Every product of this file is here already.</Trans>
        </Banner>
      )}
      <ImportCounts counts={job.counts} />
      {changes > 0 && (
        <Button
          size="l"
          stretched
          isBusy={confirming.isBusy}
          onClick={() => confirming.run({ params: { id: job.id }, body: {} })}
        >
          <Plural value={changes} one="Import # product" other="Import # products" />
        </Button>
      )}
      <Button mode="plain" stretched onClick={onAgain}>
        <Trans>Choose another file</Trans>
      </Button>
      <RowErrors job={job} />
    </>
  )
}
