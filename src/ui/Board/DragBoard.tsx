import { DragDropProvider, useDraggable, useDroppable } from '@dnd-kit/react'
import { createContext, type ReactNode, type RefObject, use, useRef } from 'react'
import { classNames } from '#src/ui/classNames.ts'
import type { MenuProps } from '#src/ui/Menu/Menu.tsx'
import { dragPlugins, dragSensors } from '#src/ui/SortableList/dragSettings.ts'
import { MoveHandle } from '#src/ui/SortableList/MoveHandle.tsx'
import { Board, BoardColumn, type BoardColumnProps, type BoardProps } from './Board.tsx'
import styles from './Board.module.css'

/** True right after a drag, for all handles of a board: letting go is no press. */
const DraggedContext = createContext<RefObject<boolean>>({ current: false })

/** A board whose cards are dragged from column to column by their handles. */
export function DragBoard(board: BoardProps) {
  const wasDragged = useRef(false)
  return (
    <DragDropProvider
      plugins={dragPlugins}
      sensors={dragSensors}
      onDragStart={() => {
        wasDragged.current = true
      }}
      onDragEnd={({ canceled, operation: { source, target } }) => {
        if (canceled || !source || !target) return
        const { onMove } = source.data as Pick<DragCardProps, 'onMove'>
        onMove(String(target.id))
      }}
    >
      <DraggedContext value={wasDragged}>
        <Board data-drag="on" {...board} />
      </DraggedContext>
    </DragDropProvider>
  )
}

/** A column that cards are dropped into. */
export function DropColumn({ id, ...column }: BoardColumnProps & { id: string }) {
  const { ref, isDropTarget } = useDroppable({ id })
  return <BoardColumn ref={ref} {...column} className={classNames(isDropTarget && styles.target)} />
}

export interface DragCardProps {
  id: string
  /** Accessible name of the handle: what is moved. */
  label: string
  /** What the handle offers when it is pressed: where the card can go. */
  items: MenuProps['items']
  /** Closes the menu of a phone. */
  closeLabel: string
  /** It was let go over a column. */
  onMove(column: string): void
  children: ReactNode
}

/** A card with the handle that it is dragged by; a press opens the menu of moves, for those who do not drag. */
export function DragCard({ id, label, items, closeLabel, onMove, children }: DragCardProps) {
  const card = useRef<HTMLDivElement>(null)
  const handle = useRef<HTMLElement>(null)
  useDraggable({ id, element: card, handle, data: { onMove } })
  return (
    <div ref={card} className={styles.movable} data-card={id}>
      {children}
      <div className={styles.handle}>
        <MoveHandle {...{ label, items, closeLabel, handle }} wasDragged={use(DraggedContext)} />
      </div>
    </div>
  )
}
