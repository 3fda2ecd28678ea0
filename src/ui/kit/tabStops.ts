import { userEvent } from 'vitest/browser'

const most = 150

/** Where Tab stops on its way through the examples, in order: the tag or role, and the words. */
export async function tabStops(): Promise<string[]> {
  const first = document.body.insertBefore(newEnd(), document.body.firstChild)
  const last = document.body.appendChild(newEnd())
  first.focus()
  const stops: string[] = []
  while (stops.length < most) {
    await userEvent.tab()
    const element = document.activeElement
    if (!element || element === last || element === document.body) break
    stops.push(`${kindOf(element)} ${wordsOf(element)}`.trim())
  }
  first.remove()
  last.remove()
  return stops
}

function newEnd(): HTMLElement {
  const end = document.createElement('span')
  end.tabIndex = 0
  return end
}

function kindOf(element: Element): string {
  const type = element instanceof HTMLInputElement ? ` ${element.type}` : ''
  return element.getAttribute('role') ?? `${element.localName}${type}`
}

function wordsOf(element: Element): string {
  const label = 'labels' in element ? (element.labels as NodeListOf<HTMLLabelElement> | null)?.[0] : undefined
  const words = element.getAttribute('aria-label') ?? label?.textContent ?? element.textContent
  return (words ?? '').trim().replaceAll(/\s+/g, ' ').slice(0, 60)
}
