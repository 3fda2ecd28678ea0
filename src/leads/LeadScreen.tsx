import { Trans, useLingui } from '@lingui/react/macro'
import { lazy, Suspense } from 'react'
import { leadTotals } from '#contract/leadBoard.ts'
import { type Lead, leads } from '#contract/leads.ts'
import { shownFilters, useArchiveFilter } from '#src/resource/filterWords.ts'
import { ListBody } from '#src/resource/ListBody.tsx'
import { ListEditor } from '#src/resource/ListEditor.tsx'
import { fittingFilters, ListFilterSheet, WideChips } from '#src/resource/ListFilters.tsx'
import { HeadAdd, ListHead, PhoneAdd } from '#src/resource/ListHead.tsx'
import { plainLook } from '#src/resource/ListRows.tsx'
import { EmptyList } from '#src/resource/ListScreen.tsx'
import { useIsNarrow } from '#src/resource/useIsNarrow.ts'
import { useListScreen } from '#src/resource/useListScreen.ts'
import { useSearchPatch } from '#src/resource/useSearchPatch.ts'
import { useSortWords } from '#src/resource/useSortWords.ts'
import { withWords } from '#src/session/language/words.ts'
import { Page } from '#src/ui/Page/Page.tsx'
import { useWidth } from '#src/ui/Platform/Platform.tsx'
import { SegmentedControl } from '#src/ui/SegmentedControl/SegmentedControl.tsx'
import { Skeleton } from '#src/ui/Skeleton/Skeleton.tsx'
import { LeadBulk } from './LeadBulk.tsx'
import { LeadForm } from './LeadForm.tsx'
import styles from './LeadScreen.module.css'
import { leadNarrowing } from './leadNarrowing.ts'
import { LeadStageChips } from './LeadStageChips.tsx'
import { LeadTools } from './LeadTools.tsx'
import { useLeadChoices } from './useLeadChoices.ts'
import { useLeadColumns } from './useLeadColumns.tsx'
import { useLeadSourceWords } from './useLeadWords.ts'

const LeadBoard = lazy(() =>
  withWords(import('./LeadBoard.tsx')).then((module) => ({ default: module.LeadBoard })),
)

const listed = { ...leads, alsoStale: [leadTotals.path] }

/** Those who may become companies; what has to be done comes first. On wide screens also a board by stage. */
export function LeadScreen() {
  const { t } = useLingui()
  const title = t({ message: 'Leads', context: 'section' })
  const columns = useLeadColumns()
  const screen = useListScreen(listed)
  const { list, editor, address, mayAdd, mayRemove } = screen
  const isNarrow = useIsNarrow()
  const filters = [...shownFilters(useFilters()), ...useArchiveFilter(leads)]
  const hasSheet = isNarrow || fittingFilters(filters).length < filters.length
  const sorts = useSortWords(screen.sorts, columns)
  const isWide = useWidth() === 'desktop'
  const isBoard = isWide && address.view === 'board' && !address.archived
  const selection = mayRemove && !isBoard ? screen.selection : undefined
  return (
    <Page hasAddButton={mayAdd}>
      <ListHead
        title={title}
        q={screen.q}
        actions={
          <>
            {isWide && <ViewChoice isBoard={isBoard} />}
            {hasSheet && (
              <ListFilterSheet filters={filters} sorts={isNarrow ? sorts : []} address={address} />
            )}
            <LeadTools narrowing={leadNarrowing(address, screen.searched)} />
            {mayAdd && <HeadAdd onClick={editor.openNew} />}
          </>
        }
      >
        <LeadStageChips />
        <WideChips filters={filters} address={address} />
      </ListHead>
      {isBoard ? (
        <Suspense fallback={<Skeleton kind="card" label={t`Loading`} />}>
          <LeadBoard screen={screen} />
        </Suspense>
      ) : (
        <ListBody
          screen={screen}
          label={title}
          columns={columns}
          selection={selection}
          look={plainLook}
          empty={
            <EmptyList onAdd={mayAdd ? editor.openNew : undefined} starters={undefined}>
              <Trans>Those who sign up and those you add will be here</Trans>
            </EmptyList>
          }
        />
      )}
      {selection && <LeadBulk resource={listed} selection={selection} rows={list.rows} />}
      {mayAdd && !screen.selection.isOn && <PhoneAdd onClick={editor.openNew} />}
      <ListEditor {...{ resource: listed, screen, form: LeadForm, nameOf }} />
    </Page>
  )
}

const nameOf = ({ name }: Lead) => name

/** Table or board, kept in the address. */
function ViewChoice({ isBoard }: { isBoard: boolean }) {
  const { t } = useLingui()
  const patch = useSearchPatch()
  return (
    <SegmentedControl
      className={styles.view}
      label={t({ message: 'View', context: 'table or board' })}
      value={isBoard ? 'board' : 'table'}
      onChange={(view) =>
        patch({ view: view === 'board' ? view : undefined, archived: undefined }, { replace: true })
      }
      items={[
        { key: 'table', label: t({ message: 'Table', context: 'how leads are shown' }) },
        { key: 'board', label: t({ message: 'Board', context: 'how leads are shown' }) },
      ]}
    />
  )
}

function useFilters() {
  const { t } = useLingui()
  const { managers, tags } = useLeadChoices()
  const named = (rows: readonly { id: string; name: string }[]) =>
    Object.fromEntries(rows.map(({ id, name }) => [id, name]))
  return {
    manager_id: { label: t({ message: 'Manager', context: 'of a lead' }), options: named(managers) },
    source: { label: t({ message: 'Source', context: 'of a lead' }), options: useLeadSourceWords() },
    ...(tags.length > 0 && { tag_id: { label: t`Tags`, options: named(tags) } }),
  }
}
