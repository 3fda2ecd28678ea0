import { DragDropProvider, useDraggable, type DragMoveEvent } from '@dnd-kit/react'
import { useRef } from 'react'
import { dragPlugins, dragSensors } from '#src/ui/SortableList/dragSettings.ts'
import type { RowElements } from '#src/ui/SortableList/rowElements.ts'
import { findDrop, findGap, type TreeDrop } from './findDrop.ts'
import type { TreePlace, TreeRow } from './moveNode.ts'

const INDENT_PX = 24

export interface DragLayerProps {
  /** Rows that are seen; what is below the dragged one is not among them. */
  rows: readonly TreeRow[]
  /** Those of them that are drawn. */
  drawn: readonly TreeRow[]
  elementsOf(key: string): RowElements
  maxDepth?: number
  onStart(key: string): void
  onOver(drop: TreeDrop | null): void
  /** Let go, with the place or with none where it stays. */
  onDrop(key: string, place: TreePlace | null): void
}

/** Makes rows that are drawn elsewhere draggable; how far to the side tells how deep. */
export function DragLayer({ rows, drawn, elementsOf, maxDepth, onStart, onOver, onDrop }: DragLayerProps) {
  const drop = useRef<TreeDrop | null>(null)
  const over = (e: DragMoveEvent) => {
    const { source, position, transform } = e.operation
    const dragged = rows.find((row) => row.key === source?.id)
    if (!dragged) return
    const others = rows.filter((row) => row !== dragged)
    const middles = middlesOf(others.map((row) => elementsOf(row.key).row.current))
    const shift = isFlipped(elementsOf(dragged.key).row.current) ? -transform.x : transform.x
    const wanted = dragged.level + Math.round(shift / INDENT_PX)
    const gap = findGap(middles, e.to?.y ?? position.current.y)
    drop.current = findDrop(others, dragged.node, gap, wanted, maxDepth)
    onOver(drop.current)
  }
  return (
    <DragDropProvider
      plugins={dragPlugins}
      sensors={dragSensors}
      onDragStart={(e) => {
        drop.current = null
        onStart(String(e.operation.source?.id ?? ''))
      }}
      onDragMove={over}
      onDragEnd={(e) => onDrop(String(e.operation.source?.id ?? ''), e.canceled ? null : drop.current)}
    >
      {drawn.map((row) => (
        <DraggableRow key={row.key} id={row.key} elements={elementsOf(row.key)} />
      ))}
    </DragDropProvider>
  )
}

function DraggableRow({ id, elements }: { id: string; elements: RowElements }) {
  useDraggable({ id, element: elements.row, handle: elements.handle })
  return null
}

/** Middles of rows from above; one that is not drawn counts as at the one before it. */
function middlesOf(elements: readonly (Element | null)[]): number[] {
  let last = -Infinity
  return elements.map((element) => {
    const box = element?.getBoundingClientRect()
    if (box) last = box.top + box.height / 2
    return last
  })
}

function isFlipped(element: Element | null): boolean {
  return element !== null && getComputedStyle(element).direction === 'rtl'
}
