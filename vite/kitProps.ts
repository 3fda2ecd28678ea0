import type { PartDocs, PropDocs } from '#src/ui/kit/kitDocs.ts'
import { docOf, findDeclared, type KitSource, textOf } from './kitSource.ts'
import type { SyntaxNode } from './syntax.ts'

interface Members {
  props: PropDocs[]
  rest: string[]
}

type Read = (source: KitSource, node: SyntaxNode, root: string) => Members

const readers: Record<string, Read> = {
  TSInterfaceDeclaration: (source, node, root) => {
    const body = (node.body as SyntaxNode).body as SyntaxNode[]
    return joined([propsOf(source, body), ...bases(node).map((base) => membersOf(source, base, root))])
  },
  TSTypeAliasDeclaration: (source, node, root) => membersOf(source, node.typeAnnotation as SyntaxNode, root),
  TSTypeLiteral: (source, node) => propsOf(source, node.members as SyntaxNode[]),
  TSIntersectionType: (source, node, root) =>
    joined((node.types as SyntaxNode[]).map((type) => membersOf(source, type, root))),
  TSUnionType: (source, node, root) =>
    joined((node.types as SyntaxNode[]).map((type) => membersOf(source, type, root))),
  TSParenthesizedType: (source, node, root) => membersOf(source, node.typeAnnotation as SyntaxNode, root),
  TSTypeReference: readReference,
  TSInterfaceHeritage: readReference,
  TSClassImplements: readReference,
}

/** The properties of a type, with those of the kit's own types that it is made of. */
export function membersOf(source: KitSource, node: SyntaxNode, root: string): Members {
  return readers[node.type]?.(source, node, root) ?? { props: [], rest: [textOf(source, node)] }
}

/** An exported interface or object type as a table; undefined for what has no properties. */
export function typeDocs(source: KitSource, statement: SyntaxNode, root: string): PartDocs | undefined {
  const node = (statement.declaration ?? statement) as SyntaxNode
  if (node.type !== 'TSInterfaceDeclaration' && node.type !== 'TSTypeAliasDeclaration') return undefined
  const { props, rest } = membersOf(source, node, root)
  const name = String((node.id as SyntaxNode).name)
  return props.length ? { name, text: docOf(source, statement), props, rest } : undefined
}

/** An exported component with the table of its props; undefined for any other statement. */
export function componentDocs(source: KitSource, statement: SyntaxNode, root: string): PartDocs | undefined {
  const node = (statement.declaration ?? statement) as SyntaxNode
  const name = node.type === 'FunctionDeclaration' ? String((node.id as SyntaxNode).name) : ''
  if (statement.type !== 'ExportNamedDeclaration' || !/^[A-Z]/.test(name)) return undefined
  const [parameter] = node.params as SyntaxNode[]
  const annotation = (parameter?.typeAnnotation as SyntaxNode | undefined)?.typeAnnotation as
    | SyntaxNode
    | undefined
  const { props, rest } = annotation ? membersOf(source, annotation, root) : { props: [], rest: [] }
  const fallbacks = fallbacksOf(source, node)
  return {
    name,
    text: docOf(source, statement),
    props: props.map((prop) => ({ ...prop, fallback: fallbacks.get(prop.name) })),
    rest,
  }
}

/** What a component takes for a prop that is left out: the defaults of its destructuring. */
function fallbacksOf(source: KitSource, component: SyntaxNode): Map<string, string> {
  const [parameter] = component.params as SyntaxNode[]
  const statements = ((component.body as SyntaxNode).body ?? []) as SyntaxNode[]
  const declared = statements.flatMap((one) => (one.declarations as SyntaxNode[] | undefined) ?? [])
  const isOfProps = ({ init }: SyntaxNode) => (init as SyntaxNode | null)?.name === parameter?.name
  const patterns = [parameter, ...declared.filter(isOfProps).map(({ id }) => id as SyntaxNode)]
  const properties = patterns.flatMap((one) => (one?.properties as SyntaxNode[] | undefined) ?? [])
  const withDefault = properties.filter(({ value }) => (value as SyntaxNode)?.type === 'AssignmentPattern')
  return new Map(
    withDefault.map(({ key, value }) => [
      String((key as SyntaxNode).name),
      textOf(source, (value as SyntaxNode).right as SyntaxNode),
    ]),
  )
}

function readReference(source: KitSource, node: SyntaxNode, root: string): Members {
  const name = (node.typeName ?? node.expression) as SyntaxNode
  const [first, ...others] = ((node.typeArguments as SyntaxNode | null)?.params ?? []) as SyntaxNode[]
  if (first && /^(Omit|Pick|Partial|Readonly)$/.test(String(name.name))) {
    return narrowed(String(name.name), membersOf(source, first, root), textOf(source, others[0] ?? first))
  }
  const declared = findDeclared(root, source, String(name.name))
  return declared
    ? membersOf(declared.source, declared.node, root)
    : { props: [], rest: [textOf(source, node)] }
}

function narrowed(kind: string, { props, rest }: Members, keys: string): Members {
  const isNamed = ({ name }: PropDocs) => keys.includes(`'${name}'`)
  if (kind === 'Omit') return { props: props.filter((prop) => !isNamed(prop)), rest }
  if (kind === 'Pick') return { props: props.filter(isNamed), rest }
  return {
    props: props.map((prop) => ({ ...prop, isRequired: prop.isRequired && kind !== 'Partial' })),
    rest,
  }
}

function propsOf(source: KitSource, members: SyntaxNode[]): Members {
  const named = members.filter(({ type }) => /^TS(Property|Method)Signature$/.test(type))
  return { props: named.map((member) => propOf(source, member)), rest: [] }
}

function propOf(source: KitSource, member: SyntaxNode): PropDocs {
  const key = member.key as SyntaxNode
  return {
    name: String(key.name ?? key.value),
    type: member.type === 'TSMethodSignature' ? methodOf(source, member) : annotationOf(source, member),
    isRequired: !member.optional,
    text: docOf(source, member),
  }
}

function methodOf(source: KitSource, member: SyntaxNode): string {
  const parameters = (member.params as SyntaxNode[]).map((one) => textOf(source, one)).join(', ')
  const answer = (member.returnType as SyntaxNode | null)?.typeAnnotation as SyntaxNode | undefined
  return `(${parameters}) => ${answer ? textOf(source, answer) : 'void'}`
}

function annotationOf(source: KitSource, member: SyntaxNode): string {
  const type = (member.typeAnnotation as SyntaxNode | null)?.typeAnnotation as SyntaxNode | undefined
  return type ? textOf(source, type) : 'unknown'
}

function bases(node: SyntaxNode): SyntaxNode[] {
  return (node.extends as SyntaxNode[] | undefined) ?? []
}

/** Of two properties with one name the first counts: a type's own stand before those of its bases. */
function joined(parts: Members[]): Members {
  const props = new Map<string, PropDocs>()
  for (const prop of parts.flatMap((part) => part.props))
    if (!props.has(prop.name)) props.set(prop.name, prop)
  return { props: [...props.values()], rest: [...new Set(parts.flatMap(({ rest }) => rest))] }
}
