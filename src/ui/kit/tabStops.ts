import { expect } from 'vitest'
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
    await nextRowOf(element)
  }
  first.remove()
  last.remove()
  return stops
}

/** A list that draws only the rows near the view draws the next one a moment after it was moved. */
async function nextRowOf(element: Element): Promise<void> {
  const row = element.closest('[role="listitem"][aria-posinset]')
  const [place, count] = ['aria-posinset', 'aria-setsize'].map((name) => Number(row?.getAttribute(name)))
  if (!row || place === count) return
  const next = `[aria-posinset="${Number(place) + 1}"]`
  await expect.poll(() => row.parentElement?.querySelector(next)).not.toBeNull()
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
