import { useState } from 'react'
import { confirmImport, getImport, type ImportJob } from '#contract/imports.ts'
import { useCall } from '#src/session/calls/useCall.ts'
import { importWords } from './importWords.tsx'

export type ImportPlanState = ReturnType<typeof useImportPlan>

/** What the import would do, with what is known left alone or not; nothing without a job. */
export function useImportPlan(job: ImportJob | undefined) {
  const confirming = useCall(confirmImport, { invalidates: [getImport.path] })
  const [keptFor, setKeptFor] = useState<string>()
  const keepsKnown = job !== undefined && keptFor === job.id
  const changes = job ? job.counts.created + (keepsKnown ? 0 : job.counts.updated) : 0
  return {
    keepsKnown,
    keepKnown: (isKept: boolean) => setKeptFor(isKept ? job?.id : undefined),
    mainButton:
      job && changes > 0 && !job.prices?.is_asked
        ? {
            text: importWords[job.dataset].confirm(changes),
            isBusy: confirming.isBusy,
            onClick: () => confirming.run({ params: { id: job.id }, body: { keeps_known: keepsKnown } }),
          }
        : undefined,
  }
}
