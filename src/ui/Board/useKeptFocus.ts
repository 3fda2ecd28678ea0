import { useCallback } from 'react'

interface Focused {
  card: string
  /** Which control of the card. */
  control: number
  /** Where the card stood among all cards. */
  at: number
}

const controlsOf = (card: Element | undefined) =>
  Array.from(card?.querySelectorAll<HTMLElement>('a[href], button:not(:disabled)') ?? [])

/**
 * Keeps the focus on a card that goes into another column, where it is drawn anew, whoever has moved it; on the card
 * in its place when it leaves the board. Cards are known by an attribute with their id: `data-order`.
 */
export function useKeptFocus(
  attribute: `data-${string}`,
): (board: HTMLElement | null) => (() => void) | undefined {
  return useCallback(
    (board) => {
      if (!board) return undefined
      const selector = `[${attribute}]`
      const cards = () => Array.from(board.querySelectorAll<HTMLElement>(selector))
      const idOf = (card: Element) => card.getAttribute(attribute) ?? ''
      let focused: Focused | undefined
      const onFocusIn = ({ target }: FocusEvent) => {
        const card = (target as Element).closest<HTMLElement>(selector)
        const control = controlsOf(card ?? undefined).indexOf(target as HTMLElement)
        focused = card && control >= 0 ? { card: idOf(card), control, at: cards().indexOf(card) } : undefined
      }
      // What is taken out of the page has no say in where the focus goes; a person has.
      const onFocusOut = ({ target, relatedTarget }: FocusEvent) => {
        if (relatedTarget || (target as Element).isConnected) queueMicrotask(() => forget(target as Element))
      }
      const forget = (left: Element) => {
        if (left.isConnected && document.activeElement !== left) focused = undefined
      }
      const watcher = new MutationObserver(() => {
        if (!focused || document.activeElement !== document.body) return
        const all = cards()
        const card = all.find((one) => idOf(one) === focused?.card)
        const controls = controlsOf(card ?? all[Math.min(focused.at, all.length - 1)])
        controls[Math.min(focused.control, controls.length - 1)]?.focus({ preventScroll: card === undefined })
      })
      board.addEventListener('focusin', onFocusIn)
      board.addEventListener('focusout', onFocusOut)
      watcher.observe(board, { childList: true, subtree: true })
      return () => {
        board.removeEventListener('focusin', onFocusIn)
        board.removeEventListener('focusout', onFocusOut)
        watcher.disconnect()
      }
    },
    [attribute],
  )
}
