import { useState } from 'react'
import { Cell } from '#src/ui/Cell/Cell.tsx'
import { Confirm } from '#src/ui/Confirm/Confirm.tsx'
import { Dialog } from '#src/ui/Dialog/Dialog.tsx'
import { IconButton } from '#src/ui/IconButton/IconButton.tsx'
import { IconPencil, IconTrash } from '#src/ui/icons.ts'
import { Section } from '#src/ui/Section/Section.tsx'
import { Switch } from '#src/ui/Switch/Switch.tsx'
import type { SavedView, SavedViewsActions, SavedViewsLabels } from './SavedViews.tsx'
import styles from './SavedViews.module.css'
import { ViewForm } from './ViewForm.tsx'

export interface ViewManagerProps {
  isOpen: boolean
  views: readonly SavedView[]
  labels: SavedViewsLabels
  actions: SavedViewsActions
  onClose(): void
}

/** Own views with what can be done to each. */
export function ViewManager({ isOpen, views, labels, actions, onClose }: ViewManagerProps) {
  const [renamed, setRenamed] = useState<SavedView | null>(null)
  const [deleted, setDeleted] = useState<SavedView | null>(null)
  return (
    <>
      <Dialog isOpen={isOpen} onClose={onClose} title={labels.edit} closeLabel={labels.close} width={560}>
        <Section kind="list" label={labels.edit} footer={actions.onShare && labels.share}>
          {views.map((view) => (
            <Cell
              key={view.key}
              role="listitem"
              isMultiline
              after={
                <ViewTools
                  view={view}
                  labels={labels}
                  onShare={actions.onShare}
                  onRename={() => setRenamed(view)}
                  onDelete={() => setDeleted(view)}
                />
              }
            >
              {view.name}
            </Cell>
          ))}
        </Section>
      </Dialog>
      {renamed && (
        <ViewForm
          key={renamed.key}
          isOpen
          title={labels.rename}
          labels={labels}
          view={renamed}
          canShare={false}
          onClose={() => setRenamed(null)}
          onSubmit={(name) => actions.onRename(renamed.key, name)}
        />
      )}
      {deleted && (
        <Confirm
          isOpen
          title={labels.deleteQuestion(deleted.name)}
          confirmLabel={labels.delete}
          cancelLabel={labels.cancel}
          onCancel={() => setDeleted(null)}
          onConfirm={() => {
            setDeleted(null)
            actions.onDelete(deleted.key)
          }}
        >
          {labels.deleteText}
        </Confirm>
      )}
    </>
  )
}

interface ViewToolsProps {
  view: SavedView
  labels: SavedViewsLabels
  onShare: SavedViewsActions['onShare']
  onRename(): void
  onDelete(): void
}

function ViewTools({ view, labels, onShare, onRename, onDelete }: ViewToolsProps) {
  return (
    <span className={styles.tools}>
      {onShare && (
        <Switch
          isOn={view.isShared ?? false}
          label={labels.shareView(view.name)}
          onChange={(isShared) => onShare(view.key, isShared)}
        />
      )}
      <IconButton mode="plain" label={labels.renameView(view.name)} onClick={onRename}>
        <IconPencil aria-hidden />
      </IconButton>
      <IconButton mode="plain" label={labels.deleteView(view.name)} onClick={onDelete}>
        <IconTrash aria-hidden />
      </IconButton>
    </span>
  )
}
