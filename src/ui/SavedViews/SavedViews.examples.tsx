import { useState } from 'react'
import { SavedViews, type SavedView, type SavedViewsLabels } from './SavedViews.tsx'

const labels: SavedViewsLabels = {
  menu: 'View',
  none: 'All orders',
  save: 'Save this view',
  full: 'Ten views are saved, delete one first',
  edit: 'Edit views',
  name: 'Name of the view',
  rename: 'Rename the view',
  renameView: (name) => `Rename “${name}”`,
  share: 'Share with the company',
  shareView: (name) => `Share “${name}” with the company`,
  deleteView: (name) => `Delete “${name}”`,
  deleteQuestion: (name) => `Delete “${name}”?`,
  deleteText: 'The orders stay, only the view goes.',
  delete: 'Delete',
  submit: 'Save',
  cancel: 'Cancel',
  close: 'Close',
}

const morning: SavedView[] = [
  { key: '1', name: 'Late' },
  { key: '2', name: 'Delivery in Chilanzar', isShared: true },
  { key: '3', name: 'Owner’s figures', isShared: true, isForeign: true },
]

/** Three views of which one belongs to somebody else. */
export function Views() {
  return <Example first={morning} />
}

/** No more can be saved. */
export function Full() {
  return <Example first={Array.from({ length: 10 }, (_, n) => ({ key: `${n}`, name: `View ${n + 1}` }))} />
}

function Example({ first }: { first: SavedView[] }) {
  const [views, setViews] = useState(first)
  const [current, setCurrent] = useState<string | null>(null)
  const change = (key: string, part: Partial<SavedView>) =>
    setViews(views.map((view) => (view.key === key ? { ...view, ...part } : view)))
  return (
    <SavedViews
      views={views}
      current={current}
      labels={labels}
      onChoose={setCurrent}
      onSave={(name, isShared) => {
        setViews([...views, { key: name, name, isShared }])
        setCurrent(name)
      }}
      onRename={(key, name) => change(key, { name })}
      onShare={(key, isShared) => change(key, { isShared })}
      onDelete={(key) => setViews(views.filter((view) => view.key !== key))}
    />
  )
}
