import { useLingui } from '@lingui/react/macro'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { chooseImportMapping, getImportMapping, type ImportMapping } from '#contract/importMapping.ts'
import { getImport, type ImportJob } from '#contract/imports.ts'
import { callKey, callOptions, useCall } from '#src/session/calls/useCall.ts'
import { type Chosen, missingOf } from './columnChoice.ts'

interface Answer {
  to: ImportMapping
  chosen: Chosen
}

export type ImportColumnsState = ReturnType<typeof useImportColumns>

/** The question what the columns of a file mean, and the answer so far; nothing is asked without a job. */
export function useImportColumns(job: ImportJob | undefined, onChosen: () => void) {
  const { t } = useLingui()
  const queries = useQueryClient()
  const params = { id: job?.id ?? '' }
  const query = useQuery({ ...callOptions(getImportMapping, { params }), enabled: job !== undefined })
  const [answer, setAnswer] = useState<Answer>()
  const choosing = useCall(chooseImportMapping, {
    onDone: (started) => {
      queries.removeQueries({ queryKey: [getImportMapping.path] })
      queries.setQueryData(callKey(getImport, { params }), started)
      onChosen()
    },
  })
  const mapping = query.data
  const isAnswered = mapping && answer?.to === mapping
  const chosen = isAnswered ? answer.chosen : (mapping?.columns.map(({ field }) => field) ?? [])
  const missing = mapping ? missingOf(mapping, chosen) : []
  return {
    mapping,
    chosen,
    missing,
    isFailed: query.error !== null,
    retry: () => void query.refetch(),
    choose: (next: Chosen) => mapping && setAnswer({ to: mapping, chosen: next }),
    mainButton: mapping && {
      text: t`Continue`,
      isDisabled: missing.length > 0,
      isBusy: choosing.isBusy,
      onClick: () => choosing.run({ params, body: { fields: [...chosen] } }),
    },
  }
}
