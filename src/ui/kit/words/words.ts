/** Translations of the sample texts by the English text; `#` stands for a number in both. */
export type Words = Readonly<Record<string, string>>

const none: Words = {}

const loaders = {
  en: () => Promise.resolve({ default: none }),
  ru: (): Promise<{ default: Words }> => import('./ru.json'),
  de: (): Promise<{ default: Words }> => import('./de.json'),
  am: (): Promise<{ default: Words }> => import('./am.json'),
}

/** A language that the examples can be shown in. */
export type SampleLocale = keyof typeof loaders

/** The translations of the sample texts in a language. */
export async function loadWords(locale: SampleLocale): Promise<Words> {
  return (await loaders[locale]()).default
}

const numbers = /\d+(?:[.,:\u00a0\u202f ]\d+)*/g

/** The text that a translation is looked up by: trimmed, each number a `#`. */
export function wordKey(text: string): string {
  return text.trim().replaceAll(/\s+/g, ' ').replaceAll(numbers, '#')
}

/** A text in another language, its numbers and the space around it kept; undefined when there is no translation. */
export function translate(text: string, words: Words): string | undefined {
  const key = wordKey(text)
  const found = words[key]
  const translated = found === undefined ? translateParts(key, words) : found
  if (translated === undefined) return undefined
  const rest = text.match(numbers) ?? []
  const [before = ''] = /^\s*/.exec(text) ?? []
  const [after = ''] = /\s*$/.exec(text) ?? []
  return before + translated.replaceAll('#', () => rest.shift() ?? '#') + after
}

/** A text that is put together, `Remove ${name}`: its pattern stands in the words as `Remove #`. */
function translateParts(key: string, words: Words): string | undefined {
  for (const { pattern, text } of patternsOf(words)) {
    const [whole, ...parts] = pattern.exec(key) ?? []
    if (whole !== undefined) return text.replaceAll('#', () => translatePart(parts.shift() ?? '#', words))
  }
  return undefined
}

function translatePart(part: string, words: Words): string {
  return words[part] ?? part
}

interface Pattern {
  pattern: RegExp
  text: string
}

const patterns = new WeakMap<Words, Pattern[]>()

/** Those with the most words of their own first. */
function patternsOf(words: Words): Pattern[] {
  const known = patterns.get(words)
  if (known) return known
  const keys = Object.keys(words).filter((key) => key.includes('#') && /\p{L}/u.test(key))
  const made = keys
    .sort((one, other) => other.length - one.length)
    .map((key) => ({
      pattern: new RegExp(`^${key.split('#').map(escape).join('(.+)')}$`),
      text: words[key] ?? key,
    }))
  patterns.set(words, made)
  return made
}

function escape(text: string): string {
  return text.replaceAll(/[\\^$.*+?()[\]{}|/]/g, '\\$&')
}
