/** What scrolls a list: the page, or the box around it. */
export type Scroller = Window | HTMLElement

/** The nearest box that scrolls an element, or the page. */
export function findScroller(element: HTMLElement): Scroller {
  for (let box = element.parentElement; box && box !== document.body; box = box.parentElement) {
    if (/auto|scroll/.test(getComputedStyle(box).overflowY)) return box
  }
  return window
}

/** Pixels from the beginning of what is scrolled to an element. */
export function offsetIn(scroller: Scroller, element: HTMLElement): number {
  const { top } = element.getBoundingClientRect()
  if (scroller instanceof HTMLElement) {
    return Math.round(top - scroller.getBoundingClientRect().top - scroller.clientTop + scroller.scrollTop)
  }
  return Math.round(top + window.scrollY)
}

/** Height of what can be seen at once, in pixels. */
export function heightOf(scroller: Scroller): number {
  return scroller instanceof HTMLElement ? scroller.clientHeight : scroller.innerHeight
}
