import { userEvent } from 'vitest/browser'

/** An example of a hundred thousand rows has no end. */
const most = 60

/** Where Tab stops on its way through each of the examples, in order: the tag or role, and the words. */
export async function tabStops(): Promise<string[]> {
  const stops: string[] = []
  for (const example of document.querySelectorAll('[data-example]')) stops.push(...(await stopsIn(example)))
  return stops
}

async function stopsIn(example: Element): Promise<string[]> {
  const first = example.insertBefore(newEnd(), example.firstChild)
  const last = example.appendChild(newEnd())
  first.focus()
  const stops: string[] = []
  while (stops.length < most) {
    await userEvent.tab()
    const element = document.activeElement
    if (!element || element === last || !example.contains(element)) break
    stops.push(`${kindOf(element)} ${wordsOf(element)}`.trim())
    if (element.closest('[aria-posinset]')) await rowsAhead()
  }
  first.remove()
  last.remove()
  return stops
}

/** A list that draws the rows near the view only draws the next ones a frame after it was moved. */
async function rowsAhead(): Promise<void> {
  await new Promise(requestAnimationFrame)
  await new Promise(requestAnimationFrame)
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
