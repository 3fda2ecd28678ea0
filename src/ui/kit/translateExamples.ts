import { translate, type Words } from './words/words.ts'

const attributes = [
  'aria-label',
  'aria-valuetext',
  'aria-roledescription',
  'placeholder',
  'title',
  'alt',
  'label',
]

/** What stood there, and what has been put in its place. */
interface Shown {
  source: string
  text: string
}

/**
 * Shows the sample texts below an element in another language, now and whenever they change, so that the examples stay
 * plain English; leaves out what is marked `translate="no"`. Returns the function that puts the English texts back.
 */
export function translateExamples(root: Element, words: Words): () => void {
  const texts = new WeakMap<Text, Shown>()
  const named = new WeakMap<Element, Map<string, Shown>>()
  const showText = (node: Text) => {
    if (texts.get(node)?.text === node.data || !isSample(node.parentElement)) return
    const text = translate(node.data, words)
    if (text === undefined) return void texts.delete(node)
    texts.set(node, { source: node.data, text })
    node.data = text
  }
  const showAttribute = (element: Element, name: string) => {
    const source = element.getAttribute(name)
    const shown = named.get(element) ?? new Map<string, Shown>()
    if (source === null || shown.get(name)?.text === source || !isSample(element)) return
    const text = translate(source, words)
    if (text === undefined) return void shown.delete(name)
    named.set(element, shown.set(name, { source, text }))
    element.setAttribute(name, text)
  }
  const show = (node: Node) =>
    visit(node, showText, (one) => attributes.forEach((name) => showAttribute(one, name)))
  const observer = new MutationObserver((records) => {
    for (const { type, target, attributeName, addedNodes } of records) {
      if (type === 'attributes' && attributeName) showAttribute(target as Element, attributeName)
      else if (type === 'characterData') showText(target as Text)
      else addedNodes.forEach(show)
    }
  })
  show(root)
  observer.observe(root, {
    subtree: true,
    childList: true,
    characterData: true,
    attributeFilter: attributes,
  })
  return () => {
    observer.disconnect()
    visit(root, putBackText(texts), putBackAttributes(named))
  }
}

/** Every text and every spoken name below an element that belongs to an example. */
export function shownTexts(root: Element): string[] {
  const texts: string[] = []
  visit(
    root,
    (node) => {
      if (isSample(node.parentElement)) texts.push(node.data)
    },
    (element) => {
      if (isSample(element)) texts.push(...attributes.flatMap((name) => element.getAttribute(name) ?? []))
    },
  )
  return texts
}

function putBackText(texts: WeakMap<Text, Shown>) {
  return (node: Text) => {
    const shown = texts.get(node)
    if (shown?.text === node.data) node.data = shown.source
  }
}

function putBackAttributes(named: WeakMap<Element, Map<string, Shown>>) {
  return (element: Element) => {
    for (const [name, { source, text }] of named.get(element) ?? []) {
      if (element.getAttribute(name) === text) element.setAttribute(name, source)
    }
  }
}

function visit(root: Node, onText: (node: Text) => void, onElement: (element: Element) => void): void {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT)
  for (let node: Node | null = root; node; node = walker.nextNode()) {
    if (node instanceof Text) onText(node)
    else if (node instanceof Element) onElement(node)
  }
}

/** Whether a text belongs to an example: not to the gallery, to code, or to what a person types. */
function isSample(element: Element | null): boolean {
  if (!element || element.matches('script, style, textarea')) return false
  return element.closest('[translate]')?.getAttribute('translate') !== 'no'
}
