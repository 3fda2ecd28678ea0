import { Trans, useLingui } from '@lingui/react/macro'
import { type CompanyTask, companyTasks } from '#contract/companyTasks.ts'
import { FormSheet } from '#src/resource/FormSheet.tsx'
import { useForm } from '#src/resource/useForm.ts'
import { useDateTexts } from '#src/session/language/useDateTexts.ts'
import { useSession } from '#src/session/session.ts'
import { DateField } from '#src/ui/DateField/DateField.tsx'
import { Section } from '#src/ui/Section/Section.tsx'
import { SelectField } from '#src/ui/SelectField/SelectField.tsx'
import { SwitchField } from '#src/ui/SwitchField/SwitchField.tsx'
import { TextField } from '#src/ui/TextField/TextField.tsx'
import { useCompanyChoices } from './useCompanyChoices.ts'

interface TaskFormProps {
  companyId: string
  task: CompanyTask | undefined
  onClose(): void
}

/** A task of a company: what, by which day, and who does it; a new one is of whoever writes it, for today. */
export function TaskForm({ companyId, task, onClose }: TaskFormProps) {
  const { t } = useLingui()
  const dates = useDateTexts()
  const { assignees } = useCompanyChoices()
  const me = useSession().user?.id ?? ''
  const start = { company_id: companyId, due_on: dates.today, assignee_id: me }
  const labels = {
    company_id: null,
    name: t({ message: 'What to do', context: 'task' }),
    due_on: t({ message: 'By', context: 'task' }),
    assignee_id: t({ message: 'Who', context: 'task' }),
    is_done: t({ message: 'Done', context: 'task' }),
  }
  const form = useForm(companyTasks, task ?? start, {
    onSaved: onClose,
    labels,
    said: { assignee_id: (id) => assignees.find((one) => one.id === id)?.name ?? task?.assignee ?? '' },
  })
  const { value: chosen } = form.field('assignee_id')
  // Whoever has left is shown as long as the task is theirs.
  const hasLeft = task?.assignee_id === chosen && assignees.every(({ id }) => id !== chosen)
  const people = hasLeft ? [...assignees, { id: chosen, name: task.assignee }] : assignees
  const due = form.field('due_on')
  return (
    <FormSheet
      title={task ? <Trans context="of a company">Task</Trans> : <Trans>New task</Trans>}
      form={form}
      onClose={onClose}
    >
      <Section>
        <TextField autoFocus={form.isNew} {...form.field('name')} />
        <DateField {...dates} isRequired {...due} onChange={(day) => day && due.onChange(day)} />
        <SelectField
          {...form.field('assignee_id')}
          isRequired
          onChange={(id) => id && form.set('assignee_id', id)}
          options={people.map(({ id, name }) => ({ value: id, label: name }))}
        />
        {task && <SwitchField {...form.field('is_done')} />}
      </Section>
    </FormSheet>
  )
}
