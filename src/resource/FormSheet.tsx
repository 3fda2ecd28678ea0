import { useLingui } from '@lingui/react/macro'
import { use, type ReactNode } from 'react'
import type { ChangedBy } from '#contract/errors.ts'
import { List } from '#src/ui/List/List.tsx'
import { Sheet } from '#src/ui/Sheet/Sheet.tsx'
import { ConflictQuestion } from './ConflictQuestion.tsx'
import type { Difference, IsTheirs } from './differences.ts'
import { EditingContext } from './editing.ts'
import { Fields } from './Fields.tsx'

/** What the sheet needs of a form; what `useForm` gives. */
export interface SheetForm {
  isBusy: boolean
  isDirty: boolean
  /** Somebody else was faster, and the person has to choose. */
  conflict?: unknown
  changedBy?: ChangedBy | undefined
  /** Where the person's text and the other one differ. */
  differences?: readonly Difference[] | undefined
  leave(onLeave: () => void): Promise<void>
  submit(): Promise<boolean>
  choose?(isTheirs: IsTheirs): void
  putAway?(): void
}

export interface FormSheetProps {
  title: ReactNode
  form: SheetForm
  onClose(): void
  /** The fields, in sections. */
  children: ReactNode
  subtitle?: ReactNode
  /** Icon buttons beside the close button. */
  actions?: ReactNode
  /** Verb of the button; "Save" when left out. */
  saveLabel?: string
}

/** The editor of one row: sheet or drawer, save button, a question before unsaved text is lost, the choice after a conflict. */
export function FormSheet({ title, form, onClose, children, subtitle, actions, saveLabel }: FormSheetProps) {
  const { t } = useLingui()
  const editing = use(EditingContext)
  const mainButton = {
    text: saveLabel ?? t`Save`,
    isBusy: form.isBusy,
    isDisabled: !form.isDirty,
    shortcut: 'Ctrl+Enter',
    onClick: () => void form.submit(),
  }
  return (
    <Sheet
      isOpen
      title={title}
      subtitle={subtitle}
      actions={actions}
      closeLabel={t`Close`}
      onClose={() => void form.leave(onClose)}
      {...(!editing.isReadOnly && { mainButton })}
    >
      <List>
        <Fields isReadOnly={editing.isReadOnly}>{children}</Fields>
        {editing.actions}
      </List>
      <ConflictQuestion
        isOpen={form.conflict !== undefined}
        changedBy={form.changedBy}
        differences={form.differences}
        onChoose={(isTheirs) => form.choose?.(isTheirs)}
        onPutAway={() => form.putAway?.()}
      />
    </Sheet>
  )
}
