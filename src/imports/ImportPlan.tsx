import { Trans } from '@lingui/react/macro'
import type { ImportJob } from '#contract/imports.ts'
import { Banner } from '#src/ui/Banner/Banner.tsx'
import { Button } from '#src/ui/Button/Button.tsx'
import { IconInfoCircle } from '#src/ui/icons.ts'
import { Section } from '#src/ui/Section/Section.tsx'
import { SwitchField } from '#src/ui/SwitchField/SwitchField.tsx'
import { ImportCounts } from './ImportCounts.tsx'
import { ImportPrices } from './ImportPrices.tsx'
import { ImportSamples } from './ImportSamples.tsx'
import { RowErrors } from './RowErrors.tsx'
import { importWords } from './importWords.tsx'
import { useImportCurrency } from './useImportCurrency.ts'
import type { ImportPlanState } from './useImportPlan.ts'

interface ImportPlanProps {
  job: ImportJob
  plan: ImportPlanState
  onAgain(): void
  onColumns(): void
}

/** What the import would do, before anything is changed. */
export function ImportPlan({ job, plan, onAgain, onColumns }: ImportPlanProps) {
  const words = importWords[job.dataset]
  const { created, updated } = job.counts
  const { keepsKnown, keepKnown } = plan
  return (
    <>
      {created + updated === 0 && (
        <Banner tone="blue" icon={<IconInfoCircle />} header={<Trans>Nothing to change</Trans>}>
          {words.allHere}
        </Banner>
      )}
      {job.prices && <Prices job={job} prices={job.prices} />}
      <ImportSamples samples={job.samples} />
      <ImportCounts job={keepsKnown ? withoutUpdates(job) : job} />
      {updated > 0 && (
        <Section>
          <SwitchField label={words.keepsKnown} value={keepsKnown} onChange={keepKnown} />
        </Section>
      )}
      {job.can_map && (
        <Button mode="plain" stretched onClick={onColumns}>
          <Trans>Change columns</Trans>
        </Button>
      )}
      <Button mode="plain" stretched onClick={onAgain}>
        <Trans>Choose another file</Trans>
      </Button>
      <RowErrors job={job} />
    </>
  )
}

function Prices({ job, prices }: { job: ImportJob; prices: NonNullable<ImportJob['prices']> }) {
  return <ImportPrices prices={useImportCurrency(job, prices)} />
}

/** The same with everything that is known left alone. */
function withoutUpdates(job: ImportJob): ImportJob {
  const { updated, unchanged } = job.counts
  return { ...job, counts: { ...job.counts, updated: 0, unchanged: unchanged + updated } }
}
