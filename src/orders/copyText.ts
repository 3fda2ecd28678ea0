import { toasts } from '#src/ui/Toasts/toasts.ts'

/** Puts a text on the clipboard and says so; where the clipboard is closed, shows the text to copy it by hand. */
export async function copyText(text: string, done: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
    toasts.show({ text: done, type: 'success' })
  } catch {
    toasts.show({ text })
  }
}
