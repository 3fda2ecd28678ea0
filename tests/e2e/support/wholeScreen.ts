import { locales } from '#contract/locales.ts'
import type { App } from './app.ts'
import { expect } from './test.ts'
import { limits } from '#tests/run/patience.ts'

/** Written so in every language. */
const formats = [
  'CSV',
  'Excel',
  'JPEG',
  'PNG',
  'WebP',
  'OK',
  'XLSX',
  'SKU',
  'PIN',
  'QR',
  'API',
  'UZS',
  'soʻm',
  '@username',
  // What the platform calls itself until it has another name.
  'Backoffice',
  ...locales.map(({ localName }) => localName),
]

/** Everything on the screen is there, and nothing of it is cut, broken or wider than the screen. */
export async function expectWhole({ screen }: App, path: string) {
  expect(await screen.evaluate(waitForStableLayout, limits.look), `${path} is still`).toBe('still')
  await expect(screen.getByRole('heading').first()).toBeVisible()
  await expect(screen.locator('[aria-busy=true]')).toHaveCount(0)
  expect.soft(await screen.evaluate(widthBeyond), `${path} is wider than the screen`).toBe(0)
  expect.soft(await screen.evaluate(cutTexts), `${path} cuts`).toEqual([])
  expect.soft(await screen.evaluate(brokenWords), `${path} breaks`).toEqual([])
}

/** Nothing that an Armenian sees or hears is left in English, but for names and formats. */
export async function expectTranslated(app: App, path: string, names: string[]) {
  expect.soft(await latinTexts(app, names), `${path} is not translated`).toEqual([])
}

/** Runs in the page: waits until nothing loads or moves and the text has not changed for 150 ms. */
async function waitForStableLayout(limit: number): Promise<string> {
  const isThere = () =>
    document.querySelector('h1, h2, h3, [role=heading]') !== null &&
    document.querySelector('[aria-busy=true]') === null &&
    document.getAnimations().length === 0
  for (const end = performance.now() + limit; performance.now() < end;) {
    const before = document.body.innerText
    await new Promise((resolve) => setTimeout(resolve, 150))
    if (isThere() && document.body.innerText === before) return 'still'
  }
  return `${document.getAnimations().length} animations run, on the screen is: ${document.body.innerText}`
}

function widthBeyond(): number {
  const { scrollWidth, clientWidth } = document.documentElement
  return Math.max(0, scrollWidth - clientWidth)
}

/** The words on what is pressed, chosen or read first that have less room than they need. */
function cutTexts(): string[] {
  const labels = document.querySelectorAll<HTMLElement>(
    ':is(button, a, label, h1, h2, h3, [role=tab], [role=radio], [role=menuitem])',
  )
  return [...labels]
    .flatMap((label) => [label, ...label.querySelectorAll<HTMLElement>('*')])
    .filter(({ childNodes }) => [...childNodes].some((node) => node.nodeType === Node.TEXT_NODE))
    .filter((element) => {
      const { overflowX, position } = getComputedStyle(element)
      // What only a screen reader hears is one pixel wide.
      const isHeard = position === 'absolute' && element.clientWidth <= 1
      const isClipped = overflowX !== 'visible' && element.scrollWidth > element.clientWidth + 1
      const isBeside = element.closest('nav') && element.getBoundingClientRect().right > innerWidth + 1
      return !isHeard && (isClipped || isBeside)
    })
    .map(({ textContent }) => textContent.trim())
}

/**
 * The words on buttons and tabs that go on in the next line. Code is not words: the lists of the platform may
 * show the names that the hostile journeys store at the same time, and those are meant to be broken anywhere.
 */
function brokenWords(): string[] {
  const labels = [...document.querySelectorAll<HTMLElement>(':is(button, a, [role=tab], [role=radio])')]
  return labels.flatMap((label) => {
    const walker = document.createTreeWalker(label, NodeFilter.SHOW_TEXT)
    const broken: string[] = []
    while (walker.nextNode()) {
      const { nodeValue, parentElement } = walker.currentNode
      const isHeard = (parentElement?.clientWidth ?? 0) === 1
      const text = ((!isHeard && nodeValue) || '').replaceAll(/\S*(?:[<>=]|\w\()\S*/gu, (code) =>
        ' '.repeat(code.length),
      )
      for (const { 0: word, index } of text.matchAll(/\p{L}+/gu)) {
        const range = document.createRange()
        range.setStart(walker.currentNode, index)
        range.setEnd(walker.currentNode, index + word.length)
        const tops = [...range.getClientRects()].map(({ top }) => Math.round(top))
        if (new Set(tops).size > 1) broken.push(word)
      }
    }
    return broken
  })
}

/** What stands in Latin letters among Armenian: texts that escaped translation, but for names of people, things and formats. */
async function latinTexts({ screen }: App, names: string[]): Promise<string[]> {
  const texts = await screen.evaluate(() => {
    const found: string[] = []
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (walker.nextNode()) {
      const { parentElement, nodeValue } = walker.currentNode
      if (parentElement?.checkVisibility() && !parentElement.closest('script, style, [translate=no]'))
        found.push(nodeValue ?? '')
    }
    for (const element of document.querySelectorAll('[aria-label], [placeholder], [title], [alt]'))
      for (const name of ['aria-label', 'placeholder', 'title', 'alt'])
        found.push(element.getAttribute(name) ?? '')
    return found
  })
  const known = [...names, ...formats].toSorted((one, other) => other.length - one.length)
  const rest = texts.map((text) => known.reduce((left, name) => left.replaceAll(name, ''), text))
  const isBuild = (text: string) => /^[\da-f]{7,}$/.test(text)
  return [...new Set(rest.filter((text) => /[a-z]{2}/i.test(text) && !isBuild(text)))]
}
