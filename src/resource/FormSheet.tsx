import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Confirm } from '#src/ui/Confirm/Confirm.tsx'
import { List } from '#src/ui/List/List.tsx'
import { useHeldSwipes } from '#src/ui/Platform/Platform.tsx'
import { Sheet } from '#src/ui/Sheet/Sheet.tsx'
import { useClosingGuard } from './useFields.ts'
import { useLeaveQuestion } from './useLeaveQuestion.tsx'

/** What the sheet needs of a form; what `useForm` gives. */
export interface SheetForm {
  isBusy: boolean
  isDirty: boolean
  isNew: boolean
  conflict: unknown
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
      <ConflictQuestion form={form} />
    </Sheet>
  )
}

function ConflictQuestion({ form }: { form: SheetForm }) {
  return (
    <Confirm
      isOpen={form.conflict !== undefined}
      mode="filled"
      title={<Trans>Somebody else has just changed this</Trans>}
      confirmLabel={<Trans>Keep mine</Trans>}
      cancelLabel={<Trans>Take theirs</Trans>}
      onConfirm={() => void form.keepMine()}
      onCancel={form.takeTheirs}
    >
      <Trans>Your text is still here. Save it over the other change, or take the other one.</Trans>
    </Confirm>
  )
}
