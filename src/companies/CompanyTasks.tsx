import { Trans, useLingui } from '@lingui/react/macro'
import { countPlatformSections } from '#contract/sectionCounts.ts'
import { useState } from 'react'
import { type CompanyTask, companyTasks } from '#contract/companyTasks.ts'
import type { PlatformCompany } from '#contract/platformCompanies.ts'
import { EditingContext } from '#src/resource/editing.ts'
import { ListFailed } from '#src/resource/ListStates.tsx'
import { useList } from '#src/resource/resourceCalls.ts'
import { RowActions } from '#src/resource/RowActions.tsx'
import { useArchive } from '#src/resource/useArchive.ts'
import { useListNews } from '#src/resource/useListScreen.ts'
import { useCall } from '#src/session/calls/useCall.ts'
import { useDateTexts } from '#src/session/language/useDateTexts.ts'
import { useIsReadOnly } from '#src/session/session.ts'
import { Button } from '#src/ui/Button/Button.tsx'
import { Cell } from '#src/ui/Cell/Cell.tsx'
import { Checkbox } from '#src/ui/Checkbox/Checkbox.tsx'
import { Pill } from '#src/ui/Pill/Pill.tsx'
import { Section } from '#src/ui/Section/Section.tsx'
import { Skeleton } from '#src/ui/Skeleton/Skeleton.tsx'
import { TaskForm } from './TaskForm.tsx'

/** What has to be done for a company, the next first; below it what was done. */
export function CompanyTasks({ company: { id, state } }: { company: PlatformCompany }) {
  const { t } = useLingui()
  const [opened, setOpened] = useState<CompanyTask | 'new'>()
  const isReadOnly = useIsReadOnly() || state === 'closed'
  const open = useList(companyTasks, { company_id: id, is_done: false })
  const done = useList(companyTasks, { company_id: id, is_done: true, sort: '-due_on' })
  useListNews(companyTasks)
  const failed = open.error ?? done.error
  const retry = () => {
    open.refetch()
    done.refetch()
  }
  if (failed) return <ListFailed onRetry={retry} />
  if (open.isLoading || done.isLoading) return <Skeleton kind="cell" count={3} label={t`Loading`} />
  const rowsOf = ({ rows }: typeof open) =>
    rows.map((task) => <TaskCell key={task.id} {...{ task, isReadOnly }} onOpen={() => setOpened(task)} />)
  return (
    <>
      <Section kind="list" label={t({ message: 'Tasks', context: 'of a company' })}>
        {rowsOf(open)}
        {open.rows.length === 0 && (
          <Cell isMuted isMultiline role="listitem">
            <Trans>Nothing to do here</Trans>
          </Cell>
        )}
      </Section>
      <More pages={open} />
      {!isReadOnly && (
        <Section>
          <Cell tone="accent" onClick={() => setOpened('new')}>
            <Trans>Add a task</Trans>
          </Cell>
        </Section>
      )}
      {done.rows.length > 0 && (
        <Section kind="list" header={<Trans context="tasks">Done</Trans>}>
          {rowsOf(done)}
        </Section>
      )}
      <More pages={done} />
      {opened && (
        <OpenTask
          companyId={id}
          task={opened === 'new' ? undefined : opened}
          isReadOnly={isReadOnly}
          onClose={() => setOpened(undefined)}
        />
      )}
    </>
  )
}

type Pages = ReturnType<typeof useList<CompanyTask, object>>

function More({ pages }: { pages: Pick<Pages, 'hasMore' | 'loadMore'> }) {
  if (!pages.hasMore) return null
  return (
    <Button mode="plain" stretched onClick={pages.loadMore}>
      <Trans>Show more</Trans>
    </Button>
  )
}

function TaskCell({ task, isReadOnly, onOpen }: { task: CompanyTask; isReadOnly: boolean; onOpen(): void }) {
  const { t } = useLingui()
  const { today, formatDate } = useDateTexts()
  const { id, version, name, assignee, due_on: day, is_done: isDone } = task
  const saving = useCall(companyTasks.endpoints.update, { invalidates: taskPaths })
  const isLate = !isDone && day < today
  return (
    <Cell
      role="listitem"
      isMultiline
      isMuted={isDone}
      before={
        <Checkbox
          label={t({ message: `Done: ${name}`, context: 'task' })}
          isChecked={isDone}
          isDisabled={isReadOnly || saving.isBusy}
          onChange={(is_done) => saving.run({ params: { id }, body: { version, is_done } })}
        />
      }
      subtitle={assignee}
      after={isLate ? <Pill tone="red">{formatDate(day)}</Pill> : formatDate(day)}
      onClick={onOpen}
    >
      {name}
    </Cell>
  )
}

const taskPaths = [companyTasks.path, companyTasks.endpoints.get.path, countPlatformSections.path]

interface OpenTaskProps {
  companyId: string
  task: CompanyTask | undefined
  isReadOnly: boolean
  onClose(): void
}

function OpenTask({ companyId, task, isReadOnly, onClose }: OpenTaskProps) {
  const archiving = useArchive(companyTasks)
  const actions = task && !isReadOnly && (
    <RowActions row={task} isArchived={false} isRestorable={false} archiving={archiving} onDone={onClose} />
  )
  return (
    <EditingContext value={{ isReadOnly, actions }}>
      <TaskForm companyId={companyId} task={task} onClose={onClose} />
    </EditingContext>
  )
}
