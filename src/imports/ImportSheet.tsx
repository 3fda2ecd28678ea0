import { useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { getImport, uploadImport, type ImportDataset, type ImportJob } from '#contract/imports.ts'
import { useUnsaved } from '#src/resource/useUnsaved.ts'
import { callKey, useCall } from '#src/session/calls/useCall.ts'
import { useStoredDraft } from '#src/session/useStoredDraft.ts'
import { List } from '#src/ui/List/List.tsx'
import type { MainButtonProps } from '#src/ui/MainButton/MainButton.tsx'
import { Sheet } from '#src/ui/Sheet/Sheet.tsx'
import { ChooseFile } from './ChooseFile.tsx'
import { ImportBusy } from './ImportBusy.tsx'
import { ImportColumns } from './ImportColumns.tsx'
import { ImportDone } from './ImportDone.tsx'
import { ImportFailed } from './ImportFailed.tsx'
import { ImportPlan } from './ImportPlan.tsx'
import { importWords } from './importWords.tsx'
import { useImportColumns } from './useImportColumns.ts'
import { useImportJob } from './useImportJob.ts'
import { useImportPlan } from './useImportPlan.ts'

type Step = 'columns' | 'plan' | 'busy' | 'done' | 'failed'

/** Brings products or customers from a file: choose, say what its columns are, see what would happen, confirm, watch, done. */
export function ImportSheet({ dataset, onClose }: { dataset: ImportDataset; onClose(): void }) {
  const { t } = useLingui()
  const queries = useQueryClient()
  const [id, setId] = useState<string>()
  const [isChoosing, setIsChoosing] = useState(false)
  const { title, show } = importWords[dataset]
  const upload = useCall(uploadImport)
  const job = useImportJob(id)
  const step = job && stepOf(job, isChoosing)
  const columns = useImportColumns(step === 'columns' ? job : undefined, () => setIsChoosing(false))
  const plan = useImportPlan(step === 'plan' ? job : undefined)
  // From the file to the confirmation it is the person's work; after that the server goes on by itself.
  const unsaved = useUnsaved(step === 'columns' || step === 'plan', id)
  const isUnderWay = id !== undefined && step !== 'done' && step !== 'failed'
  useStoredDraft<{ id?: string }>('import', isUnderWay ? { id } : {}, (kept) => setId(kept.id))
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
  function again() {
    setId(undefined)
    setIsChoosing(false)
  }
  // A file is chosen on the page: no browser opens its files for a button of the messenger. Nor does "Stop" take the
  // place of the button that was pressed just now.
  const mainButtons: Partial<Record<Step, MainButtonProps>> = {
    ...(columns.mainButton && { columns: columns.mainButton }),
    ...(plan.mainButton && { plan: plan.mainButton }),
    done: { text: t(show), onClick: onClose },
    failed: { text: t`Choose another file`, onClick: again },
  }
  return (
    <Sheet
      isOpen
      title={title}
      closeLabel={t`Close`}
      onClose={() => void unsaved.leave(onClose)}
      mainButton={step && mainButtons[step]}
    >
      <List>
        {!job && <ChooseFile dataset={dataset} isBusy={upload.isBusy} onFile={send} />}
        {step === 'columns' && <ImportColumns columns={columns} onAgain={again} />}
        {job && step === 'plan' && (
          <ImportPlan job={job} plan={plan} onAgain={again} onColumns={() => setIsChoosing(true)} />
        )}
        {job && step === 'busy' && <ImportBusy job={job} />}
        {job && step === 'done' && <ImportDone job={job} />}
        {job && step === 'failed' && <ImportFailed job={job} />}
      </List>
    </Sheet>
  )
}

function stepOf({ state, can_map }: ImportJob, isChoosing: boolean): Step {
  switch (state) {
    case 'mapping':
      return 'columns'
    case 'validated':
      return isChoosing && can_map ? 'columns' : 'plan'
    case 'done':
      return 'done'
    case 'failed':
    case 'cancelled':
      return 'failed'
    default:
      return 'busy'
  }
}
