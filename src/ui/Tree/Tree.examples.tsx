import { useState } from 'react'
import { IconCategory } from '#src/ui/icons.ts'
import { moveNode } from './moveNode.ts'
import { Tree, type TreeLabels, type TreeNode } from './Tree.tsx'

const labels: TreeLabels = {
  expand: (name) => `Show what is in ${name}`,
  collapse: (name) => `Hide what is in ${name}`,
  handle: (name) => `Move ${name}`,
  help: 'Alt with the arrows moves a row: up and down, right into the one above, left out of its parent.',
  moved: ({ name, parent, place, count }) =>
    parent ? `${name} is now ${place} of ${count} in ${parent}` : `${name} is now ${place} of ${count}`,
  stays: (name) => `${name} cannot go there`,
  up: 'Move up',
  down: 'Move down',
  in: 'Put into the one above',
  out: 'Take out',
  close: 'Cancel',
}

const node = (text: string, count: number, children?: readonly TreeNode[]): TreeNode => ({
  key: text.toLowerCase(),
  label: text,
  text,
  after: String(count),
  children,
})

const menu: readonly TreeNode[] = [
  node('Dishes', 12, [node('Soups', 5, [node('Hot soups', 3), node('Cold soups', 2)]), node('Grill', 7)]),
  node('Drinks', 9, [node('Tea', 4)]),
  { ...node('Bread', 3), isMuted: true },
]

/** Categories three levels deep that are chosen and put in order by hand. */
export function Categories() {
  const [nodes, setNodes] = useState<readonly TreeNode[]>(menu)
  const [expanded, setExpanded] = useState<ReadonlySet<string>>(new Set(['dishes', 'drinks']))
  const [selected, setSelected] = useState<string | null>('grill')
  return (
    <Tree
      label="Categories"
      labels={labels}
      nodes={nodes}
      expanded={expanded}
      onExpand={setExpanded}
      selected={selected}
      onSelect={setSelected}
      maxDepth={3}
      onMove={(key, place) => setNodes(moveNode<TreeNode>(nodes, key, place, 3))}
    />
  )
}

/** A tree that is only looked at, with a long word deep inside. */
export function ReadOnly() {
  const [expanded, setExpanded] = useState<ReadonlySet<string>>(new Set(['menu', 'seasonal']))
  const deep = node('Donaudampfschifffahrtsgesellschaftskapitänsfrühstück', 1)
  const nodes = [{ ...node('Menu', 1, [node('Seasonal', 1, [deep])]), before: <IconCategory aria-hidden /> }]
  return <Tree label="Menu" labels={labels} nodes={nodes} expanded={expanded} onExpand={setExpanded} />
}

const groups = Array.from({ length: 100 }, (_, at) =>
  node(
    `Group ${at + 1}`,
    49,
    Array.from({ length: 49 }, (_, below) => node(`Item ${at * 49 + below + 1}`, 1)),
  ),
)
const all: ReadonlySet<string> = new Set(groups.map(({ key }) => key))

/** Five thousand rows, of which those near the view are drawn; each has a menu. */
export function Long() {
  const [nodes, setNodes] = useState<readonly TreeNode[]>(groups)
  const [expanded, setExpanded] = useState<ReadonlySet<string>>(all)
  const [pressed, setPressed] = useState('')
  return (
    <>
      <Tree
        label="Long menu"
        labels={{ ...labels, menu: (name) => `Actions for ${name}` }}
        nodes={nodes}
        expanded={expanded}
        onExpand={setExpanded}
        maxDepth={3}
        menu={(key) => [{ key: 'hide', label: 'Hide', onClick: () => setPressed(`${key} is hidden`) }]}
        onMove={(key, place) => setNodes(moveNode<TreeNode>(nodes, key, place, 3))}
      />
      <output>{pressed}</output>
    </>
  )
}

/** Rows that are being chosen. */
export function Choosing() {
  const [checked, setChecked] = useState<ReadonlySet<string>>(new Set(['tea']))
  return (
    <Tree
      label="Categories"
      labels={labels}
      nodes={menu}
      expanded={new Set(['dishes', 'drinks'])}
      onExpand={() => {}}
      checked={checked}
      onSelect={(key) => setChecked(new Set(checked.has(key) ? [] : [...checked, key]))}
    />
  )
}
