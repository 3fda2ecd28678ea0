/** What a toast says. */
export interface ToastInput {
  text: string
  type?: 'success' | 'info' | 'warning' | 'error'
  /** One action at the right, `Undo`. */
  action?: { label: string; onClick(): void }
  /** Milliseconds on the screen: 3000, and 6000 with an action. */
  duration?: number
}

/** A toast on the screen. */
export interface Toast extends ToastInput {
  id: number
  type: 'success' | 'info' | 'warning' | 'error'
}

const MAX_COUNT = 5
const DURATION_MS = 3000
const DURATION_WITH_ACTION_MS = 6000

let shown: readonly Toast[] = []
let lastId = 0
const listeners = new Set<() => void>()

/** The queue of toasts: at most five, the oldest gives way. */
export const toasts = {
  /** Shows a toast and gives its id. */
  show(input: ToastInput): number {
    const id = ++lastId
    change([...shown, { type: 'info' as const, ...input, id }].slice(-MAX_COUNT))
    const duration = input.duration ?? (input.action ? DURATION_WITH_ACTION_MS : DURATION_MS)
    setTimeout(() => toasts.dismiss(id), duration)
    return id
  },
  /** Takes a toast away before its time. */
  dismiss(id: number): void {
    if (shown.some((toast) => toast.id === id)) change(shown.filter((toast) => toast.id !== id))
  },
  /** Takes all toasts away. */
  clear(): void {
    change([])
  },
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  read: (): readonly Toast[] => shown,
}

function change(next: readonly Toast[]): void {
  shown = next
  for (const listener of listeners) listener()
}
