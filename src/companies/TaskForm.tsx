import { Trans, useLingui } from '@lingui/react/macro'
import { type CompanyTask, companyTasks } from '#contract/companyTasks.ts'
import { RowForm } from '#src/resource/RowForm.tsx'
import { useDateTexts } from '#src/session/language/useDateTexts.ts'
import { useSession } from '#src/session/session.ts'
import { useCompanyChoices } from './useCompanyChoices.ts'

interface TaskFormProps {
  companyId: string
  task: CompanyTask | undefined
  onClose(): void
}

/** A task of a company: what, by which day, and who does it; a new one is of whoever writes it, for today. */
export function TaskForm({ companyId, task, onClose }: TaskFormProps) {
  const { t } = useLingui()
  const { today } = useDateTexts()
  const { assignees } = useCompanyChoices()
  const me = useSession().user?.id ?? ''
  // Whoever has left is shown as long as the task is theirs.
  const left = task && assignees.every(({ id }) => id !== task.assignee_id)
  const people = left ? [...assignees, { id: task.assignee_id, name: task.assignee }] : assignees
  const labels = {
    company_id: null,
    name: t({ message: 'What to do', context: 'task' }),
    due_on: t({ message: 'By', context: 'task' }),
    assignee_id: t({ message: 'Who', context: 'task' }),
    is_done: t({ message: 'Done', context: 'task' }),
  }
  return (
    <RowForm
      resource={companyTasks}
      row={task}
      title={task ? <Trans context="of a company">Task</Trans> : <Trans>New task</Trans>}
      words={{ labels, said: { assignee_id: (id) => people.find((one) => one.id === id)?.name ?? '' } }}
      start={{ company_id: companyId, due_on: today, assignee_id: me }}
      more={{
        due_on: { isRequired: true },
        assignee_id: {
          isRequired: true,
          options: people.map(({ id, name }) => ({ value: id, label: name })),
        },
      }}
      without={task ? [] : ['is_done']}
      onClose={onClose}
    />
  )
}
