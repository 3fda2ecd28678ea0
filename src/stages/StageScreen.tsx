import { Trans, useLingui } from '@lingui/react/macro'
import { lazy, Suspense, useState } from 'react'
import { type StageCategory, stageCategories } from '#contract/pipeline.ts'
import { type StageRow, stages } from '#contract/stages.ts'
import { useArchiveFilter } from '#src/resource/filterWords.ts'
import { FilterChips } from '#src/resource/ListFilters.tsx'
import { ListHead } from '#src/resource/ListHead.tsx'
import { ListStates } from '#src/resource/ListStates.tsx'
import { NothingFound } from '#src/resource/NothingFound.tsx'
import { useListScreen } from '#src/resource/useListScreen.ts'
import { useReorder } from '#src/resource/useReorder.ts'
import { Button } from '#src/ui/Button/Button.tsx'
import { List } from '#src/ui/List/List.tsx'
import { Page } from '#src/ui/Page/Page.tsx'
import { Section } from '#src/ui/Section/Section.tsx'
import { withDraft } from './draftStages.ts'
import { StageCell } from './StageCell.tsx'
import { StageGroup } from './StageGroup.tsx'
import { StageOffer } from './StageOffer.tsx'
import styles from './Stages.module.css'
import { ServedContext, useServedByCompany } from './useServed.ts'

const StageEditor = lazy(() => import('./StageEditor.tsx').then((m) => ({ default: m.StageEditor })))
const TryStages = lazy(() => import('./TryStages.tsx').then((m) => ({ default: m.TryStages })))
const SimulateDay = lazy(() => import('./SimulateDay.tsx').then((m) => ({ default: m.SimulateDay })))

/** The company's order pipeline: its stages in four groups, and what becomes of orders in it. */
export function StageScreen() {
  const { t } = useLingui()
  const screen = useListScreen(stages, { events: ['order.created', 'order.updated'] })
  const { list, editor, mayAdd, mayChange } = screen
  const reorder = useReorder(stages, list)
  const filters = useArchiveFilter(stages)
  const [added, setAdded] = useState<StageCategory>('in_progress')
  const isArchive = Boolean(screen.address.archived)
  const add = (category: StageCategory) => {
    setAdded(category)
    editor.openNew()
  }
  /** The first of its group comes after the last of the group before. */
  const sort = (category: StageCategory) => (order: readonly StageRow[], id: string) =>
    void reorder(
      stageCategories.flatMap((one) =>
        one === category ? order : list.rows.filter((stage) => stage.category === one),
      ),
      id,
    )
  return (
    <ServedContext value={useServedByCompany()}>
      <Page>
        <ListHead
          title={<Trans context="section">Stages</Trans>}
          actions={!isArchive && list.rows.length > 0 && <Trials rows={list.rows} mayCount={mayChange} />}
        >
          <FilterChips filters={filters} address={screen.address} />
        </ListHead>
        {mayChange && !isArchive && <StageOffer />}
        <ListStates list={list} empty={<NothingFound />}>
          <List>
            {isArchive ? (
              <Section kind="list" label={t({ message: 'Stages', context: 'section' })}>
                {list.rows.map((stage) => (
                  <StageCell key={stage.id} role="listitem" stage={stage} onOpen={editor.open} />
                ))}
              </Section>
            ) : (
              <div className={styles.groups}>
                {stageCategories.map((category) => (
                  <StageGroup
                    key={category}
                    category={category}
                    stages={list.rows.filter((stage) => stage.category === category)}
                    onOpen={editor.open}
                    onAdd={mayAdd ? () => add(category) : undefined}
                    onSort={mayChange ? sort(category) : undefined}
                  />
                ))}
              </div>
            )}
          </List>
        </ListStates>
        {(editor.id !== undefined || editor.isNew) && (
          <Suspense>
            <StageEditor screen={screen} category={added} rows={isArchive ? [] : list.rows} />
          </Suspense>
        )}
      </Page>
    </ServedContext>
  )
}

/** What the pipeline does to one order, and to the orders of a day. */
function Trials({ rows, mayCount }: { rows: readonly StageRow[]; mayCount: boolean }) {
  const [shown, setShown] = useState<'order' | 'day'>()
  const close = () => setShown(undefined)
  const all = withDraft(rows)
  return (
    <>
      <Button size="s" mode="bezeled" onClick={() => setShown('order')}>
        <Trans>Test order</Trans>
      </Button>
      {mayCount && (
        <Button size="s" mode="bezeled" onClick={() => setShown('day')}>
          <Trans>A day of orders</Trans>
        </Button>
      )}
      <Suspense>
        {shown === 'order' && <TryStages stages={all} onClose={close} />}
        {shown === 'day' && <SimulateDay stages={all} onClose={close} />}
      </Suspense>
    </>
  )
}
