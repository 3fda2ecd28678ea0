import { cdp } from 'vitest/browser'

interface AxValue {
  value?: unknown
}

interface AxNode {
  nodeId: string
  parentId?: string
  childIds?: string[]
  ignored: boolean
  role?: AxValue
  name?: AxValue
  description?: AxValue
  value?: AxValue
  properties?: { name: string; value: AxValue }[]
}

interface Frame {
  frame: { id: string; url: string }
  childFrames?: Frame[]
}

/** States worth a word, in the order in which they are written. */
const states = [
  'level',
  'checked',
  'pressed',
  'selected',
  'expanded',
  'hasPopup',
  'modal',
  'disabled',
  'required',
  'readonly',
  'invalid',
  'multiselectable',
  'busy',
  'live',
  'roledescription',
  'valuetext',
  'valuemin',
  'valuemax',
]

/** What the browser tells a screen reader of this page: a line `role "name" [states]` for each part, indented. */
export async function accessibilityTree(): Promise<string> {
  const { frameTree } = (await cdp().send('Page.getFrameTree')) as { frameTree: Frame }
  const frameId = findFrame(frameTree)
  const { nodes } = (await cdp().send('Accessibility.getFullAXTree', { frameId })) as { nodes: AxNode[] }
  const byId = new Map(nodes.map((node) => [node.nodeId, node]))
  const root = nodes.find(({ parentId }) => parentId === undefined)
  return root ? linesOf(root, byId, 0, '').join('\n') : ''
}

function findFrame({ frame, childFrames = [] }: Frame): string | undefined {
  if (frame.url === location.href) return frame.id
  return childFrames.map(findFrame).find((id) => id !== undefined)
}

function linesOf(node: AxNode, byId: ReadonlyMap<string, AxNode>, depth: number, said: string): string[] {
  const role = textOf(node.role?.value)
  const name = textOf(node.name?.value)
  const inside = (deeper: number, spoken: string) =>
    (node.childIds ?? []).flatMap((id) => {
      const child = byId.get(id)
      return child ? linesOf(child, byId, depth + deeper, spoken) : []
    })
  if (role === 'StaticText')
    return name === '' || said.includes(name) ? [] : [`${indent(depth)}text "${name}"`]
  if (role === 'InlineTextBox' || role === 'ListMarker') return []
  if (node.ignored || !isAria(role, name)) return inside(0, said)
  return [`${indent(depth)}${role}${name && ` "${name}"`}${statesOf(node, name)}`, ...inside(1, name || said)]
}

/** Roles with a capital are the browser's own and change with its version; what stands inside them is kept. */
function isAria(role: string, name: string): boolean {
  if (role === 'generic' || role === 'none' || role === 'image') return name !== ''
  return /^[a-z]/.test(role) && role !== 'paragraph' && role !== 'strong' && role !== 'emphasis'
}

function statesOf({ properties = [], value, description }: AxNode, name: string): string {
  const known = new Map(properties.map((property) => [property.name, property.value.value]))
  const words = states.flatMap((state) => {
    const found = known.get(state)
    if (found === undefined || found === '' || found === 'false') return []
    if (found === false) return state === 'expanded' || state === 'selected' ? [`not ${state}`] : []
    return [isOn(state, found) ? state : `${state}=${textOf(found)}`]
  })
  const drawn = textOf(value?.value)
  if (drawn && drawn !== name) words.push(`value="${drawn}"`)
  const more = textOf(description?.value)
  if (more && more !== name) words.push(`description="${more}"`)
  return words.length > 0 ? ` [${words.join(', ')}]` : ''
}

/** Busy is told as a number. */
function isOn(state: string, found: unknown): boolean {
  return found === true || found === 'true' || (state === 'busy' && found === 1)
}

function textOf(text: unknown): string {
  return typeof text === 'string' || typeof text === 'number'
    ? String(text).trim().replaceAll(/\s+/g, ' ')
    : ''
}

function indent(depth: number): string {
  return '  '.repeat(depth)
}
