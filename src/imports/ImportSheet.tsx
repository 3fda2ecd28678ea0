import { useLingui } from '@lingui/react/macro'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { getImport, uploadImport, type ImportDataset, type ImportJob } from '#contract/imports.ts'
import { useEvents } from '#src/session/events.ts'
import { callKey, callOptions, useCall } from '#src/session/useCall.ts'
import { List } from '#src/ui/List/List.tsx'
import { Sheet } from '#src/ui/Sheet/Sheet.tsx'
import { ChooseFile } from './ChooseFile.tsx'
import { ImportBusy } from './ImportBusy.tsx'
import { ImportColumns } from './ImportColumns.tsx'
import { ImportDone } from './ImportDone.tsx'
import { ImportFailed } from './ImportFailed.tsx'
import { ImportPlan } from './ImportPlan.tsx'
import { importWords } from './importWords.tsx'

const POLL_MS = 3000

/** Brings products or customers from a file: choose, say what its columns are, see what would happen, confirm, watch, done. */
export function ImportSheet({ dataset, onClose }: { dataset: ImportDataset; onClose(): void }) {
  const { t } = useLingui()
  const queries = useQueryClient()
  const [id, setId] = useState<string>()
  const { title } = importWords[dataset]
  const upload = useCall(uploadImport)
  const job = useImportJob(id)
  function send(file: File) {
    const form = new FormData()
    form.append('file', file, file.name)
    upload.run(
      { form, query: { dataset } },
      {
        onDone: (uploaded) => {
          queries.setQueryData(callKey(getImport, { params: { id: uploaded.id } }), uploaded)
          setId(uploaded.id)
        },
      },
    )
  }
  return (
    <Sheet isOpen title={title} closeLabel={t`Close`} onClose={onClose}>
      <List>
        {job ? (
          <ImportStep job={job} onAgain={() => setId(undefined)} onClose={onClose} />
        ) : (
          <ChooseFile dataset={dataset} isBusy={upload.isBusy} onFile={send} />
        )}
      </List>
    </Sheet>
  )
}

interface StepProps {
  job: ImportJob
  onAgain(): void
  onClose(): void
}

function ImportStep({ job, onAgain, onClose }: StepProps) {
  const [isChoosing, setIsChoosing] = useState(false)
  const columns = <ImportColumns job={job} onChosen={() => setIsChoosing(false)} onAgain={onAgain} />
  switch (job.state) {
    case 'mapping':
      return columns
    case 'validated':
      if (isChoosing && job.can_map) return columns
      return <ImportPlan job={job} onAgain={onAgain} onColumns={() => setIsChoosing(true)} />
    case 'done':
      return <ImportDone job={job} onClose={onClose} />
    case 'failed':
    case 'cancelled':
      return <ImportFailed job={job} onAgain={onAgain} />
    default:
      return <ImportBusy job={job} />
  }
}

/** The job as the server sees it: told by events, asked for while it runs. */
function useImportJob(id: string | undefined): ImportJob | undefined {
  const query = useQuery({
    ...callOptions(getImport, { params: { id: id ?? '' } }),
    enabled: id !== undefined,
    refetchInterval: ({ state }) => (state.data && isOver(state.data) ? false : POLL_MS),
  })
  useEvents(['job.progress'], ({ data }) => {
    if (data.id === id) void query.refetch()
  })
  return id === undefined ? undefined : query.data
}

const isOver = ({ state }: ImportJob) =>
  ['mapping', 'validated', 'done', 'failed', 'cancelled'].includes(state)
