import { Trans, useLingui } from '@lingui/react/macro'
import { cancelImport, type ImportJob } from '#contract/imports.ts'
import { useCall } from '#src/session/calls/useCall.ts'
import { useFormat } from '#src/session/language/useFormat.ts'
import { Button } from '#src/ui/Button/Button.tsx'
import { Progress } from '#src/ui/Progress/Progress.tsx'
import { Section } from '#src/ui/Section/Section.tsx'
import { Text } from '#src/ui/Text/Text.tsx'
import styles from './ImportBusy.module.css'
import { importWords } from './importWords.tsx'

/** How far the job is, and the way to stop it. */
export function ImportBusy({ job }: { job: ImportJob }) {
  const { t } = useLingui()
  const format = useFormat()
  const { isComing } = importWords[job.dataset]
  const stopping = useCall(cancelImport)
  const isRunning = job.state === 'running' || job.state === 'confirmed'
  const [done, total] = [format.number(job.rows_done), format.number(job.rows_total)]
  return (
    <>
      <Section>
        <div className={styles.busy} role="status">
          <Text weight="semibold">{isRunning ? isComing : <Trans>Checking the file</Trans>}</Text>
          <Progress value={job.rows_total > 0 ? job.rows_done / job.rows_total : null} label={t`Progress`} />
          <Text kind="meta" tone="ink2">
            {job.rows_total > 0 ? (
              <Trans>
                Row {done} of {total}
              </Trans>
            ) : (
              job.file_name
            )}
          </Text>
        </div>
      </Section>
      <Button
        mode="gray"
        size="l"
        stretched
        isBusy={stopping.isBusy}
        onClick={() => stopping.run({ params: { id: job.id }, body: {} })}
      >
        <Trans context="an import">Stop</Trans>
      </Button>
    </>
  )
}
