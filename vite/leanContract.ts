import { type Edit, edited, statementsOf, type SyntaxNode, walk } from './syntax.ts'

/** What only the server reads of a call: it checks what comes in, says what goes out and writes the document. */
const serverParts = new Set(['params', 'query', 'body', 'payload', 'meta', 'summary', 'status'])
const nothing = '...{}'

/**
 * A contract file without what only the server reads of a call, and with every schema marked as something that may go
 * when nobody reads it.
 */
export function lean(code: string): string {
  const edits: Edit[] = []
  for (const statement of statementsOf(code)) {
    walk(statement, (node) => {
      if (node.type === 'CallExpression') edits.push(...editsOfCall(node, code))
      if (node.type === 'Property' && isDefault(node, code)) edits.push(leaveOut(node))
    })
  }
  const gone = edits.filter(({ text }) => text === nothing)
  const kept = edits.filter(
    (edit) => !gone.some((part) => part !== edit && part.at <= edit.at && edit.end <= part.end),
  )
  const helper = 'const withChecks = (schema, ...checks) => schema.check(...checks)\n'
  return (kept.some(({ text }) => text.includes('withChecks(')) ? helper : '') + edited(code, kept)
}

function editsOfCall(call: SyntaxNode, code: string): Edit[] {
  const callee = call.callee as SyntaxNode
  const [first] = call.arguments as SyntaxNode[]
  const pure = { at: call.start, end: call.start, text: '/* @__PURE__ */ ' }
  if (callee.type === 'Identifier') {
    return callee.name === 'defineEndpoint' && first ? [pure, ...withoutServerParts(first)] : [pure]
  }
  if (/^z(\.\w+)+$/.test(code.slice(callee.start, callee.end))) return [pure]
  if (callee.type !== 'MemberExpression' || (callee.property as SyntaxNode).name !== 'check' || !first)
    return []
  return [
    { ...pure, text: '/* @__PURE__ */ withChecks(' },
    { at: (callee.object as SyntaxNode).end, end: first.start, text: ', ' },
  ]
}

function withoutServerParts(spec: SyntaxNode): Edit[] {
  const properties = ((spec.properties ?? []) as SyntaxNode[]).filter(({ type }) => type === 'Property')
  return properties.filter((property) => serverParts.has(keyOf(property))).map(leaveOut)
}

/** `defineEndpoint` fills in an empty schema for each part that a call does not have. */
function isDefault(property: SyntaxNode, code: string): boolean {
  const value = property.value as SyntaxNode
  return code.slice(value.start, value.end) === 'nothing'
}

function leaveOut({ start, end }: SyntaxNode): Edit {
  return { at: start, end, text: nothing }
}

function keyOf(property: SyntaxNode): string {
  return String((property.key as SyntaxNode).name)
}
