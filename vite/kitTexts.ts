import { globSync } from 'node:fs'
import { wordKey } from '#src/ui/kit/words/words.ts'
import { readSource } from './kitSource.ts'
import { type SyntaxNode, walk } from './syntax.ts'

/** Names of props and properties whose text is always for the reader, a single small word as well. */
const spoken =
  /label|title|text|header|subtitle|^hint$|placeholder|children|description|suffix|unit|error|summary|sentence|caption|^(alt|name|empty|close|search|clear|cancel|previous|next|add|remove|today)$/i
/** Names of props and properties whose text is for the program. */
const silent =
  /^(key|id|value|to|href|src|mode|size|type|kind|tone|state|as|name|align|picture|platform|inputMode|autoComplete|enterKeyHint|accept|className|data-\w+|locale|language|country|currency|code|date|time|from|until|d|viewBox|color|colour|role|aria-(live|current|hidden|controls))$/i

/** The texts of the examples that a reader sees or hears, as they are looked up, with the files that hold them. */
export function sampleTexts(root: string): Map<string, string> {
  const found = new Map<string, string>()
  for (const path of globSync('src/ui/*/{*.examples.tsx,sampleLabels.ts}', { cwd: root }).sort()) {
    const source = readSource(root, path)
    const add = (text: string) => {
      const key = wordKey(text)
      const isMarkup = /<\/?[a-z]/.test(key)
      if (/\p{L}/u.test(key) && !isMarkup && !found.has(key)) found.set(key, path)
    }
    for (const statement of source?.body ?? []) {
      if (statement.type !== 'ImportDeclaration') collect(statement, add)
    }
  }
  return found
}

function collect(statement: SyntaxNode, add: (text: string) => void): void {
  const names = new Map<unknown, string>()
  walk(statement, (node) => {
    if (node.type === 'JSXAttribute' || node.type === 'Property') nameValues(node, names)
    if (node.type === 'JSXText') addLines(String(node.value), add)
    const text = textOf(node)
    if (text === undefined) return
    const name = names.get(node) ?? ''
    const isSentence = /^[^\p{L}]*\p{Lu}|\p{L} \S/u.test(text)
    if (spoken.test(name) || (isSentence && !silent.test(name))) add(text)
  })
}

/** Tells each literal below an attribute or a property the name that it stands under. */
function nameValues(node: SyntaxNode, names: Map<unknown, string>): void {
  const key = (node.type === 'JSXAttribute' ? node.name : node.key) as SyntaxNode
  const name = String(key.name ?? key.value)
  const values = [node.value as SyntaxNode | null]
  for (const value of values) {
    if (!value) continue
    names.set(value, name)
    if (value.type === 'JSXExpressionContainer') names.set(value.expression, name)
    if (node.type === 'Property') names.set(key, 'key')
  }
}

function textOf(node: SyntaxNode): string | undefined {
  if (node.type === 'Literal') return typeof node.value === 'string' ? node.value : undefined
  if (node.type !== 'TemplateLiteral') return undefined
  const parts = node.quasis as { value: { cooked: string } }[]
  return parts.map(({ value }) => value.cooked).join('0')
}

/** JSX joins the lines of a text with single spaces. */
function addLines(text: string, add: (text: string) => void): void {
  const line = text
    .split('\n')
    .map((one) => one.trim())
    .filter(Boolean)
    .join(' ')
  if (line) add(line)
}
