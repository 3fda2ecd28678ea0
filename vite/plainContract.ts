import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { lean } from './leanContract.ts'
import { edited, statementsOf, type SyntaxNode, walk } from './syntax.ts'

/** A contract file without its schemas: the code that is left, and the names that it still exports. */
export interface Plain {
  code: string
  names: Set<string>
}

/** Marks the import of a contract file without its schemas. */
export const plainMark = '?plain'

/** By path: many files import the same ones, and each is read once in a build. */
const known = new Map<string, Plain>()

/** Leaves out of a contract file every declaration that needs a schema, directly or through another name. */
export function plain(path: string): Plain {
  const found = known.get(path) ?? withoutSchemas(path)
  known.set(path, found)
  return found
}

function withoutSchemas(path: string): Plain {
  const code = lean(readFileSync(path, 'utf8'))
  const statements = statementsOf(code)
  const needsSchema = new Set(statements.flatMap((statement) => schemasImported(statement, path)))
  const declarations = statements.filter(({ type }) => type !== 'ImportDeclaration' && !type.startsWith('TS'))
  for (let size = -1; size !== needsSchema.size;) {
    size = needsSchema.size
    for (const statement of declarations) {
      if (usedIn(statement).some((name) => needsSchema.has(name))) {
        for (const name of declaredIn(statement)) needsSchema.add(name)
      }
    }
  }
  const kept = declarations.filter((statement) =>
    declaredIn(statement).every((name) => !needsSchema.has(name)),
  )
  const used = new Set(kept.flatMap(usedIn))
  const imports = statements.flatMap((statement) => importOf(statement, path, (name) => used.has(name)))
  const names = kept.filter(({ type }) => type === 'ExportNamedDeclaration').flatMap(declaredIn)
  const text = kept.map((statement) => droppable(statement, code))
  return { code: [...imports, ...text].join('\n'), names: new Set(names) }
}

/** A value that is worked out at the top of the file may go when nobody reads it, whatever works it out. */
function droppable(statement: SyntaxNode, code: string): string {
  const { declarations } = (statement.declaration ?? statement) as { declarations?: SyntaxNode[] }
  const values = (declarations ?? []).map(({ init }) => init as SyntaxNode | null)
  const edits = values.flatMap((value) =>
    value && /^(Array|Call|Object|TSAs|TSSatisfies)Expression$/.test(value.type)
      ? [
          {
            at: value.start - statement.start,
            end: value.start - statement.start,
            text: '/* @__PURE__ */ (() => (',
          },
          { at: value.end - statement.start, end: value.end - statement.start, text: '))()' },
        ]
      : [],
  )
  return edited(code.slice(statement.start, statement.end), edits)
}

/** Names that come from a package, or from another contract file where they need a schema. */
function schemasImported(statement: SyntaxNode, path: string): string[] {
  const file = importedFile(statement, path)
  const plainNames = file ? plain(file).names : new Set<string>()
  return specifiersOf(statement).filter((name) => !plainNames.has(name))
}

function importOf(statement: SyntaxNode, path: string, isUsed: (name: string) => boolean): string[] {
  const names = specifiersOf(statement).filter(isUsed)
  const file = importedFile(statement, path)
  return file && names.length ? [`import { ${names.join(', ')} } from '${file}${plainMark}'`] : []
}

function importedFile(statement: SyntaxNode, path: string): string | undefined {
  const source = (statement.source as SyntaxNode | undefined)?.value
  return typeof source === 'string' && source.startsWith('./') ? join(dirname(path), source) : undefined
}

function specifiersOf(statement: SyntaxNode): string[] {
  if (statement.type !== 'ImportDeclaration' || statement.importKind === 'type') return []
  const specifiers = statement.specifiers as SyntaxNode[]
  return specifiers.filter(({ importKind }) => importKind !== 'type').map(({ local }) => nameOf(local))
}

function declaredIn(statement: SyntaxNode): string[] {
  const declaration = (statement.declaration ?? statement) as SyntaxNode
  if (declaration.type.startsWith('TS')) return []
  const declarators = (declaration.declarations ?? [declaration]) as SyntaxNode[]
  return declarators.filter(({ id }) => id).map(({ id }) => nameOf(id))
}

/** Names that a statement reads; those behind a dot and before a colon are no names of their own. */
function usedIn(statement: SyntaxNode): string[] {
  const names: string[] = []
  const labels = new Set<unknown>()
  walk(statement, (node) => {
    if (node.type === 'MemberExpression' && !node.computed) labels.add(node.property)
    if (node.type === 'Property' && !node.computed && !node.shorthand) labels.add(node.key)
    if (node.type === 'Identifier' && !labels.has(node)) names.push(nameOf(node))
  })
  return names
}

function nameOf(node: unknown): string {
  return String((node as SyntaxNode).name)
}
