import { parseSync } from 'vite'

/** A node of the syntax tree; what it holds depends on its type. */
export interface SyntaxNode {
  type: string
  start: number
  end: number
  [key: string]: unknown
}

/** Replaces the text from `at` to `end`. */
export interface Edit {
  at: number
  end: number
  text: string
}

/** The top-level statements of a TypeScript file. */
export function statementsOf(code: string): SyntaxNode[] {
  return parseSync('contract.ts', code).program.body as unknown as SyntaxNode[]
}

/** Visits a node and everything below it, but no types: they say nothing at run time. */
export function walk(node: SyntaxNode, visit: (node: SyntaxNode) => void): void {
  if (isType(node)) return
  visit(node)
  for (const value of Object.values(node)) {
    for (const child of Array.isArray(value) ? value : [value]) {
      if (child && typeof child === 'object' && typeof (child as SyntaxNode).type === 'string') {
        walk(child as SyntaxNode, visit)
      }
    }
  }
}

/** Makes edits that do not overlap; of two at one place the first one's text comes first. */
export function edited(code: string, edits: Edit[]): string {
  const ordered = edits
    .map((edit, order) => ({ ...edit, order }))
    .sort((one, other) => other.at - one.at || other.order - one.order)
  return ordered.reduce((text, { at, end, text: piece }) => text.slice(0, at) + piece + text.slice(end), code)
}

function isType({ type }: SyntaxNode): boolean {
  return type.startsWith('TS') && !/^TS(As|Satisfies|NonNull)Expression$/.test(type)
}
