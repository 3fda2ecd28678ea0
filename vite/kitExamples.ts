import type { ExampleDocs } from '#src/ui/kit/kitDocs.ts'
import { docOf, type KitSource, pathOf } from './kitSource.ts'
import type { SyntaxNode } from './syntax.ts'

/** The examples of a file by name: each with the imports and the data of the file that it needs, ready to be copied. */
export function examplesOf(source: KitSource): Record<string, ExampleDocs> {
  const exported = source.body.filter((one) => one.type === 'ExportNamedDeclaration' && namesOf(one).length)
  const functions = exported.filter(({ declaration }) => /^[A-Z]/.test(namesOf(declaration)[0] ?? ''))
  return Object.fromEntries(
    functions.map((statement) => [
      namesOf(statement)[0] ?? '',
      { text: docOf(source, statement), code: codeOf(source, statement) },
    ]),
  )
}

function codeOf(source: KitSource, example: SyntaxNode): string {
  const kept = new Set([example])
  for (let size = 0; size !== kept.size;) {
    size = kept.size
    const text = [...kept].map((one) => source.text.slice(one.start, one.end)).join('\n')
    for (const statement of source.body) {
      // Another example is needed only where it is drawn: its name may be a plain word of a text.
      const before = statement.type === 'ExportNamedDeclaration' ? '[<(]' : '\\b'
      if (namesOf(statement).some((name) => new RegExp(`${before}${name}\\b`).test(text))) kept.add(statement)
    }
  }
  const ordered = source.body.filter((statement) => kept.has(statement))
  const isImport = ({ type }: SyntaxNode) => type === 'ImportDeclaration'
  const imports = ordered.filter(isImport).map((one) => importLine(source, one, ordered))
  const rest = ordered.filter((one) => !isImport(one)).map((one) => source.text.slice(one.start, one.end))
  return [imports.join('\n'), ...rest].filter(Boolean).join('\n\n')
}

/** An import without the names that are not used, and with the full address of a file of the kit. */
function importLine(source: KitSource, statement: SyntaxNode, kept: SyntaxNode[]): string {
  const from = String((statement.source as SyntaxNode).value)
  const path = pathOf(source, from)
  const others = kept.filter(({ type }) => type !== 'ImportDeclaration')
  const text = others.map((one) => source.text.slice(one.start, one.end)).join('\n')
  const specifiers = statement.specifiers as SyntaxNode[]
  const used = specifiers.filter(({ local }) => new RegExp(`\\b${nameOf(local)}\\b`).test(text))
  const isNamed = used.length > 0 && used.every(({ type }) => type === 'ImportSpecifier')
  if (!isNamed) return source.text.slice(statement.start, statement.end)
  const names = used.map((one) => source.text.slice(one.start, one.end)).join(', ')
  const kind = statement.importKind === 'type' ? 'type ' : ''
  return `import ${kind}{ ${names} } from '${path ? `#${path}` : from}'`
}

function namesOf(node: unknown): string[] {
  const statement = node as SyntaxNode
  if (statement.type === 'ImportDeclaration') {
    return (statement.specifiers as SyntaxNode[]).map(({ local }) => nameOf(local))
  }
  const inner = (statement.declaration ?? statement) as SyntaxNode
  const nodes = (inner.declarations as SyntaxNode[] | undefined) ?? [inner]
  return nodes.filter(({ id }) => (id as SyntaxNode | null)?.name).map(({ id }) => nameOf(id))
}

function nameOf(node: unknown): string {
  return String((node as SyntaxNode).name)
}
