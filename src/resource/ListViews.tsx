import { useLingui } from '@lingui/react/macro'
import { MOST_VIEWS, type View, type ViewList } from '#contract/views.ts'
import { useCan } from '#src/session/can.ts'
import { SavedViews, type SavedViewsLabels } from '#src/ui/SavedViews/SavedViews.tsx'
import type { Column } from './columns.ts'
import { useColumnChoice } from './useColumnChoice.ts'
import { useViews } from './useViews.ts'

export interface ListViewsProps<Row> {
  list: ViewList
  /** The columns of the list: those that the table shows are saved with a view; left out where nobody chooses them. */
  columns?: readonly Column<Row>[]
}

/** The menu of a list's saved views: filters, order and columns under a name. */
export function ListViews<Row>({ list, columns }: ListViewsProps<Row>) {
  const [visible, choose] = useColumnChoice(list, columns ?? [])
  const views = useViews(list, columns && { visible, choose })
  const labels = useLabels()
  const mayShare = useCan('settings.update')
  return (
    <SavedViews
      views={views.views.map(toSaved)}
      current={views.current?.id ?? null}
      limit={MOST_VIEWS}
      labels={labels}
      onChoose={views.show}
      onSave={views.save}
      onRename={views.rename}
      onDelete={views.remove}
      {...(mayShare && { onShare: views.share })}
    />
  )
}

const toSaved = ({ id, name, is_shared, is_mine }: View) => ({
  key: id,
  name,
  isShared: is_shared,
  isForeign: !is_mine,
})

function useLabels(): SavedViewsLabels {
  const { t } = useLingui()
  const max = MOST_VIEWS
  return {
    menu: t`Saved views`,
    none: t({ message: 'Views', context: 'saved filters of a list' }),
    save: t`Save this view`,
    full: t`You have ${max} views. Delete one to save another.`,
    edit: t`Edit views`,
    name: t`View name`,
    rename: t`Rename view`,
    renameView: (name) => t`Rename “${name}”`,
    share: t`Share with everyone in the company`,
    shareView: (name) => t`Share “${name}” with everyone in the company`,
    deleteView: (name) => t`Delete “${name}”`,
    deleteQuestion: (name) => t`Delete view “${name}”?`,
    deleteText: t`Only the view is deleted. What it shows stays.`,
    delete: t({ message: 'Delete', context: 'button' }),
    submit: t`Save`,
    cancel: t`Cancel`,
    close: t`Close`,
  }
}
