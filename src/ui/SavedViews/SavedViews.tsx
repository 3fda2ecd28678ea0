import { useState } from 'react'
import { Button } from '#src/ui/Button/Button.tsx'
import { IconChevronDown, IconPencil, IconPlus } from '#src/ui/icons.ts'
import { Menu, type MenuItem } from '#src/ui/Menu/Menu.tsx'
import { ViewForm } from './ViewForm.tsx'
import { ViewManager } from './ViewManager.tsx'

/** A list's filters, sorting and columns under a name. */
export interface SavedView {
  key: string
  name: string
  /** Everybody in the company sees it. */
  isShared?: boolean
  /** Somebody else's: it can be chosen and nothing more. */
  isForeign?: boolean
}

/** Words of the saved views. */
export interface SavedViewsLabels {
  /** Accessible name of the menu and title of the action sheet. */
  menu: string
  /** The button while no view is chosen. */
  none: string
  /** Opens the form for a new view. */
  save: string
  /** Why no more can be saved. */
  full: string
  /** Opens the list of own views, and is its title. */
  edit: string
  /** Label of the field with the name. */
  name: string
  /** Title of the form that renames. */
  rename: string
  /** Button that renames this view: "Rename “Late”". */
  renameView(name: string): string
  /** Switch of the company's views, by itself. */
  share: string
  /** Switch that shares this view: "Share “Late”". */
  shareView(name: string): string
  /** Button that deletes this view: "Delete “Late”". */
  deleteView(name: string): string
  /** Question before it is deleted. */
  deleteQuestion(name: string): string
  /** What a deletion takes away. */
  deleteText: string
  delete: string
  submit: string
  cancel: string
  close: string
}

/** What happens to the views; each is the screen's to carry out. */
export interface SavedViewsActions {
  onChoose(key: string): void
  onSave(name: string, isShared: boolean): void
  onRename(key: string, name: string): void
  onDelete(key: string): void
  /** Left out where the person may not share. */
  onShare?(key: string, isShared: boolean): void
}

export interface SavedViewsProps extends SavedViewsActions {
  views: readonly SavedView[]
  /** Key of the view that the list shows; null for none. */
  current: string | null
  labels: SavedViewsLabels
  /** How many own views can be saved. */
  limit?: number
  className?: string
}

/** The menu of a list's saved views: choose, save what is on the screen, rename, share, delete. */
export function SavedViews(props: SavedViewsProps) {
  const { views, current, labels, limit = 10, className, ...actions } = props
  const [open, setOpen] = useState<'save' | 'edit' | null>(null)
  const own = views.filter((view) => !view.isForeign)
  const chosen = views.find((view) => view.key === current)
  return (
    <>
      <Menu
        label={labels.menu}
        cancelLabel={labels.cancel}
        align="start"
        items={listItems(props, own.length < limit, own.length > 0, setOpen)}
        renderTrigger={(trigger) => (
          <Button
            mode="gray"
            size="s"
            className={className}
            after={<IconChevronDown aria-hidden />}
            aria-label={`${labels.menu}: ${chosen?.name ?? labels.none}`}
            {...trigger}
          >
            {chosen?.name ?? labels.none}
          </Button>
        )}
      />
      <ViewForm
        isOpen={open === 'save'}
        title={labels.save}
        labels={labels}
        canShare={actions.onShare !== undefined}
        onClose={() => setOpen(null)}
        onSubmit={actions.onSave}
      />
      <ViewManager
        isOpen={open === 'edit'}
        views={own}
        labels={labels}
        actions={actions}
        onClose={() => setOpen(null)}
      />
    </>
  )
}

function listItems(
  { views, current, labels, onChoose }: SavedViewsProps,
  hasRoom: boolean,
  hasOwn: boolean,
  onOpen: (part: 'save' | 'edit') => void,
): MenuItem[] {
  return [
    ...views.map((view) => ({
      key: view.key,
      label: view.name,
      isChecked: view.key === current,
      onClick: () => onChoose(view.key),
    })),
    {
      key: ':save',
      label: hasRoom ? labels.save : labels.full,
      before: <IconPlus aria-hidden />,
      isDisabled: !hasRoom,
      onClick: () => onOpen('save'),
    },
    {
      key: ':edit',
      label: labels.edit,
      before: <IconPencil aria-hidden />,
      isDisabled: !hasOwn,
      onClick: () => onOpen('edit'),
    },
  ]
}
