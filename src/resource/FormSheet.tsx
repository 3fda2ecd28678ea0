import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { List } from '#src/ui/List/List.tsx'
import { useHeldSwipes } from '#src/ui/Platform/Platform.tsx'
import { Sheet } from '#src/ui/Sheet/Sheet.tsx'
import { ConflictQuestion } from './ConflictQuestion.tsx'
import type { Difference } from './differences.ts'
import { useClosingGuard } from './useFields.ts'
import { useLeaveQuestion } from './useLeaveQuestion.tsx'

/** What the sheet needs of a form; what `useForm` gives. */
export interface SheetForm {
  isBusy: boolean
  isDirty: boolean
  isNew: boolean
  conflict: unknown
  /** Where the person's text and the other one differ. */
  differences?: readonly Difference[]
  submit(): Promise<boolean>
  keepMine(): Promise<void>
  takeTheirs(): void
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
  const leaving = useLeaveQuestion(onClose)
  useClosingGuard(form.isDirty)
  // A finger that scrolls back to the top of what is being written must not put the app away.
  useHeldSwipes(form.isDirty)
  return (
    <Sheet
      isOpen
      title={title}
      subtitle={subtitle}
      actions={actions}
      closeLabel={t`Close`}
      onClose={() => (form.isDirty ? leaving.ask() : onClose())}
      mainButton={{
        text: saveLabel ?? t`Save`,
        isBusy: form.isBusy,
        isDisabled: !form.isNew && !form.isDirty,
        shortcut: 'Ctrl+Enter',
        onClick: () => void form.submit(),
      }}
    >
      <List>{children}</List>
      {leaving.question}
      <ConflictQuestion
        isOpen={form.conflict !== undefined}
        differences={form.differences}
        onKeepMine={() => void form.keepMine()}
        onTakeTheirs={form.takeTheirs}
      />
    </Sheet>
  )
}
