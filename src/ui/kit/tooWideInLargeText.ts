import { settle } from './showExamples.tsx'

/** What of the examples stands out of the screen when a person has doubled the size of all text. */
export async function tooWideInLargeText(): Promise<string[]> {
  document.documentElement.style.fontSize = '200%'
  await settle()
  const parts = Array.from(document.querySelectorAll('main [data-example] *'))
  const wide = parts.filter((part) => part.getBoundingClientRect().right > window.innerWidth + 1)
  const found = wide.filter((part) => !isCut(part)).map((part) => part.outerHTML.slice(0, 120))
  document.documentElement.style.fontSize = ''
  return found
}

/** Scrolled or cut by something around it, as a row of chips is. */
function isCut(part: Element): boolean {
  for (let box: Element | null = part; box && box.localName !== 'main'; box = box.parentElement) {
    const { overflowX, clipPath, position } = getComputedStyle(box)
    if (clipPath !== 'none' || position === 'fixed' || (box !== part && overflowX !== 'visible')) return true
  }
  return false
}
