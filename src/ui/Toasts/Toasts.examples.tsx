import { Button } from '#src/ui/Button/Button.tsx'
import { toasts } from './toasts.ts'

/** Four types, and one with a way back. */
export function Types() {
  return (
    <>
      <Button mode="gray" onClick={() => toasts.show({ type: 'success', text: 'Saved' })}>
        Success
      </Button>
      <Button mode="gray" onClick={() => toasts.show({ type: 'error', text: 'Could not be saved' })}>
        Error
      </Button>
      <Button
        mode="gray"
        onClick={() => toasts.show({ text: 'Archived', action: { label: 'Undo', onClick: () => {} } })}
      >
        Undo
      </Button>
    </>
  )
}
