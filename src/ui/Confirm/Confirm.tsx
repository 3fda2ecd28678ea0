import { useId, type ReactNode } from 'react'
import { Button } from '#src/ui/Button/Button.tsx'
import { Layer } from '#src/ui/Layer/Layer.tsx'
import { usePresence } from '#src/ui/Layer/usePresence.ts'
import styles from './Confirm.module.css'

export interface ConfirmProps {
  isOpen: boolean
  /** The question. */
  title: ReactNode
  /** What follows from it. */
  children?: ReactNode
  confirmLabel: ReactNode
  cancelLabel: ReactNode
  onConfirm(): void
  onCancel(): void
  /** It was put away unanswered: Back, Escape or a tap beside it. Cancels when left out. */
  onPutAway?(): void
  /** `danger` for what takes something away. */
  mode?: 'danger' | 'filled'
  isBusy?: boolean
}

/** A question that must be answered before something is done. */
export function Confirm({ isOpen, ...rest }: ConfirmProps) {
  const { isMounted, isClosing } = usePresence(isOpen)
  return isMounted ? <OpenConfirm isClosing={isClosing} {...rest} /> : null
}

function OpenConfirm(props: Omit<ConfirmProps, 'isOpen'> & { isClosing: boolean }) {
  const {
    title,
    children,
    confirmLabel,
    cancelLabel,
    onConfirm,
    onCancel,
    onPutAway = onCancel,
    ...rest
  } = props
  const { mode = 'danger', isBusy, isClosing } = rest
  const id = useId()
  return (
    <Layer onClose={onPutAway} isClosing={isClosing}>
      <div
        className={styles.box}
        role="alertdialog"
        aria-modal
        aria-labelledby={id}
        aria-describedby={children ? `${id}-text` : undefined}
        tabIndex={-1}
      >
        <h2 className={styles.title} id={id}>
          {title}
        </h2>
        {children && (
          <div className={styles.text} id={`${id}-text`}>
            {children}
          </div>
        )}
        <div className={styles.buttons}>
          <Button mode="gray" stretched onClick={onCancel}>
            {cancelLabel}
          </Button>
          <Button mode={mode} stretched isBusy={isBusy} onClick={onConfirm}>
            {confirmLabel}
          </Button>
        </div>
      </div>
    </Layer>
  )
}
