import { useCallback } from 'react'

interface Focused {
  orderId: string
  /** Which control of the card. */
  control: number
  /** Where the card stood among all cards. */
  at: number
}

const cardsOf = (board: Element) => Array.from(board.querySelectorAll<HTMLElement>('[data-order]'))
const controlsOf = (card: Element | undefined) =>
  Array.from(card?.querySelectorAll<HTMLElement>('a[href], button:not(:disabled)') ?? [])

/**
 * Keeps the focus on a card that goes into another column, where it is drawn anew, whoever has moved it; on the card
 * in its place when it leaves the board.
 */
export function useKeptFocus(): (board: HTMLElement | null) => (() => void) | undefined {
  return useCallback((board) => {
    if (!board) return undefined
    let focused: Focused | undefined
    const onFocusIn = ({ target }: FocusEvent) => {
      const card = (target as Element).closest<HTMLElement>('[data-order]')
      const control = controlsOf(card ?? undefined).indexOf(target as HTMLElement)
      focused =
        card && control >= 0
          ? { orderId: card.dataset.order ?? '', control, at: cardsOf(board).indexOf(card) }
          : undefined
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
      const cards = cardsOf(board)
      const card = cards.find(({ dataset }) => dataset.order === focused?.orderId)
      const controls = controlsOf(card ?? cards[Math.min(focused.at, cards.length - 1)])
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
  }, [])
}
