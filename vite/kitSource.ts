import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, posix } from 'node:path'
import { parseSync } from 'vite'
import type { SyntaxNode } from './syntax.ts'

/** A parsed file of the kit. */
export interface KitSource {
  /** Path from the root. */
  path: string
  text: string
  body: SyntaxNode[]
  comments: { start: number; end: number; value: string }[]
}

/** A named declaration and the file that it stands in. */
export interface Declared {
  source: KitSource
  node: SyntaxNode
  /** The whole statement, which the doc comment stands above. */
  statement: SyntaxNode
}

/** Reads and parses a file of the kit; undefined when there is none. */
export function readSource(root: string, path: string): KitSource | undefined {
  const file = join(root, path)
  if (!existsSync(file)) return undefined
  const text = readFileSync(file, 'utf8')
  const { program, comments } = parseSync(path, text)
  return { path, text, body: program.body as unknown as SyntaxNode[], comments }
}

/** Every name that a file declares at its top, exported or not. */
export function declarationsOf(source: KitSource): Map<string, Declared> {
  const found = new Map<string, Declared>()
  for (const statement of source.body) {
    if (statement.type === 'ImportDeclaration') continue
    const inner = (statement.declaration ?? statement) as SyntaxNode
    const nodes = (inner.declarations as SyntaxNode[] | undefined) ?? [inner]
    for (const node of nodes) {
      const name = (node.id as SyntaxNode | undefined)?.name
      if (typeof name === 'string') found.set(name, { source, node, statement })
    }
  }
  return found
}

/** A declaration by name: in the file, or in the file of the kit that it is imported from. */
export function findDeclared(root: string, source: KitSource, name: string): Declared | undefined {
  const own = declarationsOf(source).get(name)
  if (own) return own
  const from = importsOf(source).get(name)
  const path = from && pathOf(source, from)
  const file = path ? readSource(root, path) : undefined
  return file && findDeclared(root, file, name)
}

/** The sentence of the doc comment right above a node. */
export function docOf(source: KitSource, node: SyntaxNode): string {
  const above = source.comments.findLast(({ end }) => end <= node.start)
  const isDoc = above?.value.startsWith('*') && /^\s*$/.test(source.text.slice(above.end, node.start))
  if (!above || !isDoc) return ''
  return above.value
    .replaceAll(/^\s*\*+ ?/gm, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
}

/** A node's text on one line. */
export function textOf(source: KitSource, node: SyntaxNode): string {
  const text = source.text.slice(node.start, node.end)
  return text.replaceAll(/\/\*[^]*?\*\/|\/\/.*$/gm, '').replaceAll(/\s+/g, ' ')
}

/** Where a file's import leads, from the root: undefined for packages. */
export function pathOf(source: KitSource, specifier: string): string | undefined {
  if (specifier.startsWith('#')) return specifier.slice(1)
  return specifier.startsWith('./') ? posix.join(dirname(source.path), specifier) : undefined
}

function importsOf(source: KitSource): Map<string, string> {
  const found = new Map<string, string>()
  for (const statement of source.body) {
    if (statement.type !== 'ImportDeclaration') continue
    for (const { local } of statement.specifiers as { local: SyntaxNode }[]) {
      found.set(String(local.name), String((statement.source as SyntaxNode).value))
    }
  }
  return found
}
