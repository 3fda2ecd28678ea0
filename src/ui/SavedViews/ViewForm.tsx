import { useState, type KeyboardEvent } from 'react'
import { Dialog } from '#src/ui/Dialog/Dialog.tsx'
import { Field } from '#src/ui/Field/Field.tsx'
import { Section } from '#src/ui/Section/Section.tsx'
import { SwitchField } from '#src/ui/SwitchField/SwitchField.tsx'
import type { SavedView, SavedViewsLabels } from './SavedViews.tsx'

const NAME_LENGTH = 60

export interface ViewFormProps {
  isOpen: boolean
  title: string
  labels: SavedViewsLabels
  /** The view that is renamed; a new one without it. */
  view?: SavedView
  /** Draws the switch that shares a new view. */
  canShare: boolean
  onClose(): void
  onSubmit(name: string, isShared: boolean): void
}

/** Name of a view, and whether the company sees it. */
export function ViewForm(props: ViewFormProps) {
  const { isOpen, title, labels, view, canShare, onClose, onSubmit } = props
  const [name, setName] = useState(view?.name ?? '')
  const [isShared, setIsShared] = useState(false)
  const isEmpty = name.trim() === ''
  const leave = () => {
    setName(view?.name ?? '')
    setIsShared(false)
    onClose()
  }
  const submit = () => {
    if (isEmpty) return
    onSubmit(name.trim(), isShared)
    leave()
  }
  const submitOnEnter = (e: KeyboardEvent) => {
    if (e.key !== 'Enter' || e.nativeEvent.isComposing) return
    e.preventDefault()
    submit()
  }
  return (
    <Dialog
      isOpen={isOpen}
      onClose={leave}
      title={title}
      closeLabel={labels.close}
      width={480}
      mainButton={{ text: labels.submit, onClick: submit, isDisabled: isEmpty }}
    >
      <Section>
        <Field label={labels.name}>
          {(control) => (
            <input
              {...control}
              data-autofocus
              value={name}
              maxLength={NAME_LENGTH}
              autoComplete="off"
              enterKeyHint="done"
              onChange={(e) => setName(e.target.value)}
              onKeyDown={submitOnEnter}
            />
          )}
        </Field>
        {canShare && !view && <SwitchField label={labels.share} value={isShared} onChange={setIsShared} />}
      </Section>
    </Dialog>
  )
}
