interface OpenLayer {
  element: HTMLElement
  onClose(): void
  returnFocus: Element | null
}

const layers: OpenLayer[] = []
/** Where the focus was in a layer that was closed: it may open again, as under StrictMode. */
const focusedInside = new WeakMap<HTMLElement, HTMLElement>()

/** Makes an element the top modal layer of the page; the answer closes it and gives the focus to what had it before. */
export function openLayer(
  element: HTMLElement,
  onClose: () => void,
  returnFocus: Element | null,
): () => void {
  // An entry of a menu that opens a sheet is gone by now; the menu has given the focus to its button.
  const before = returnFocus?.isConnected ? returnFocus : document.activeElement
  const layer = { element, onClose, returnFocus: before }
  layers.push(layer)
  refresh()
  if (!element.contains(document.activeElement)) focusFirst(element)
  if (layers.length === 1) document.addEventListener('keydown', closeTopOnEscape)
  return () => {
    const focused = document.activeElement
    if (focused instanceof HTMLElement && element.contains(focused)) focusedInside.set(element, focused)
    layers.splice(layers.indexOf(layer), 1)
    if (layers.length === 0) document.removeEventListener('keydown', closeTopOnEscape)
    refresh()
    if (layer.returnFocus instanceof HTMLElement && layer.returnFocus.isConnected) {
      layer.returnFocus.focus({ preventScroll: true })
    }
  }
}

function closeTopOnEscape(e: KeyboardEvent): void {
  if (e.key !== 'Escape' || e.defaultPrevented || e.isComposing) return
  e.preventDefault()
  layers.at(-1)?.onClose()
}

/** All but the top layer and the toasts cannot be reached. */
function refresh(): void {
  const top = layers.at(-1)?.element
  for (const child of Array.from(document.body.children)) {
    if (!(child instanceof HTMLElement) || child.dataset.layer === 'toasts') continue
    if (child.dataset.closing !== undefined) continue
    child.inert = top !== undefined && child !== top
  }
  lockScroll(top !== undefined)
}

/** The width of the scrollbar is kept, so that nothing jumps when it goes. */
function lockScroll(isLocked: boolean): void {
  const root = document.documentElement
  if (isLocked === (root.style.overflow === 'hidden')) return
  const bar = isLocked ? window.innerWidth - root.clientWidth : 0
  root.style.overflow = isLocked ? 'hidden' : ''
  document.body.style.paddingInlineEnd = bar > 0 ? `${bar}px` : ''
}

function focusFirst(element: HTMLElement): void {
  const last = focusedInside.get(element)
  if (last?.isConnected) return last.focus({ preventScroll: true })
  const target = element.querySelector<HTMLElement>('[autofocus], [data-autofocus]')
  const dialog = element.querySelector<HTMLElement>('[role="dialog"], [role="alertdialog"], [role="menu"]')
  const first = target ?? dialog
  first?.focus({ preventScroll: true })
}
