import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { confirmImport, getImport, type ImportJob } from '#contract/imports.ts'
import { useCall } from '#src/session/useCall.ts'
import { Banner } from '#src/ui/Banner/Banner.tsx'
import { Button } from '#src/ui/Button/Button.tsx'
import { IconInfoCircle } from '#src/ui/icons.ts'
import { Section } from '#src/ui/Section/Section.tsx'
import { SwitchField } from '#src/ui/SwitchField/SwitchField.tsx'
import { ImportCounts } from './ImportCounts.tsx'
import { RowErrors } from './RowErrors.tsx'
import { importWords } from './importWords.tsx'

interface ImportPlanProps {
  job: ImportJob
  onAgain(): void
  onColumns(): void
}

/** What the import would do, before anything is changed. */
export function ImportPlan({ job, onAgain, onColumns }: ImportPlanProps) {
  const confirming = useCall(confirmImport, { invalidates: [getImport.path] })
  const words = importWords[job.dataset]
  const [keepsKnown, setKeepsKnown] = useState(false)
  const { created, updated } = job.counts
  const changes = keepsKnown ? created : created + updated
  return (
    <>
      {created + updated === 0 && (
        <Banner tone="blue" icon={<IconInfoCircle />} header={<Trans>There is nothing to change</Trans>}>
          {words.allHere}
        </Banner>
      )}
      <ImportCounts job={keepsKnown ? withoutUpdates(job) : job} />
      {updated > 0 && (
        <Section>
          <SwitchField label={words.keepsKnown} value={keepsKnown} onChange={setKeepsKnown} />
        </Section>
      )}
      {changes > 0 && (
        <Button
          size="l"
          stretched
          isBusy={confirming.isBusy}
          onClick={() => confirming.run({ params: { id: job.id }, body: { keeps_known: keepsKnown } })}
        >
          {words.confirm(changes)}
        </Button>
      )}
      {job.can_map && (
        <Button mode="plain" stretched onClick={onColumns}>
          <Trans>Change the columns</Trans>
        </Button>
      )}
      <Button mode="plain" stretched onClick={onAgain}>
        <Trans>Choose another file</Trans>
      </Button>
      <RowErrors job={job} />
    </>
  )
}

/** The same with everything that is known left alone. */
function withoutUpdates(job: ImportJob): ImportJob {
  const { updated, unchanged } = job.counts
  return { ...job, counts: { ...job.counts, updated: 0, unchanged: unchanged + updated } }
}
