import { useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { IconAlertCircleFilled, IconCircleCheckFilled, IconInfoCircleFilled } from '#src/ui/icons.ts'
import styles from './Toasts.module.css'
import { toasts, type Toast } from './toasts.ts'

const icons = {
  success: IconCircleCheckFilled,
  info: IconInfoCircleFilled,
  warning: IconAlertCircleFilled,
  error: IconAlertCircleFilled,
}

/** Draws the queue of toasts above everything; mounted once. */
export function Toasts({ label }: { label: string }) {
  const shown = useSyncExternalStore(toasts.subscribe, toasts.read)
  return createPortal(
    <div className={styles.toasts} role="region" aria-label={label} aria-live="polite" data-layer="toasts">
      {shown.map((toast) => (
        <ToastSlab key={toast.id} toast={toast} />
      ))}
    </div>,
    document.body,
  )
}

function ToastSlab({ toast }: { toast: Toast }) {
  const Icon = icons[toast.type]
  const act = () => {
    toasts.dismiss(toast.id)
    toast.action?.onClick()
  }
  return (
    <div
      className={styles.toast}
      data-type={toast.type}
      role={toast.type === 'error' ? 'alert' : undefined}
      onClick={toast.action ? undefined : () => toasts.dismiss(toast.id)}
    >
      <Icon className={styles.icon} aria-hidden />
      <span className={styles.text}>{toast.text}</span>
      {toast.action && (
        <button type="button" className={styles.action} onClick={act}>
          {toast.action.label}
        </button>
      )}
    </div>
  )
}
