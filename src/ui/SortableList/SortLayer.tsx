import { DragDropProvider, type DragOverEvent } from '@dnd-kit/react'
import { useSortable } from '@dnd-kit/react/sortable'
import { dragPlugins, dragSensors, motionMs } from './dragSettings.ts'
import type { RowElements } from './rowElements.ts'

export interface SortLayerProps {
  keys: readonly string[]
  elementsOf(key: string): RowElements
  onStart(key: string): void
  /** The row in the hand is over another one. */
  onOver(key: string): void
  onDrop(): void
  onCancel(): void
}

/** Makes rows that are drawn elsewhere draggable; draws nothing itself. */
export function SortLayer({ keys, elementsOf, onStart, onOver, onDrop, onCancel }: SortLayerProps) {
  const over = (e: DragOverEvent) => {
    e.preventDefault()
    const { source, target } = e.operation
    if (target && target.id !== source?.id) onOver(String(target.id))
  }
  return (
    <DragDropProvider
      plugins={dragPlugins}
      sensors={dragSensors}
      onDragStart={(e) => onStart(String(e.operation.source?.id ?? ''))}
      onDragOver={over}
      onDragEnd={(e) => (e.canceled ? onCancel() : onDrop())}
    >
      {keys.map((key, index) => (
        <DraggableRow key={key} id={key} index={index} elements={elementsOf(key)} />
      ))}
    </DragDropProvider>
  )
}

function DraggableRow({ id, index, elements }: { id: string; index: number; elements: RowElements }) {
  useSortable({
    id,
    index,
    element: elements.row,
    handle: elements.handle,
    transition: { duration: motionMs(), idle: false },
  })
  return null
}
