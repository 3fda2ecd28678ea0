import { useState } from 'react'
import { ActionCard } from '#src/ui/ActionCell/ActionCard.tsx'
import { Board, BoardColumn } from './Board.tsx'
import { DragBoard, DragCard, DropColumn } from './DragBoard.tsx'

/** Columns by stage. */
export function Columns() {
  return (
    <Board label="Orders by stage">
      <BoardColumn tone="blue" title="New" count={1} sum="634 000">
        <ActionCard code="1047" title="Timur" subtitle="1 × Plov" onClick={() => {}} />
      </BoardColumn>
      <BoardColumn tone="amber" title="Cooking" count={0} />
    </Board>
  )
}

/** Cards that are dragged by their handles, or moved by the menu of a press. */
export function Movable() {
  const [stage, setStage] = useState('new')
  const names = { new: 'New', cooking: 'Cooking' }
  return (
    <DragBoard label="Orders by stage">
      {Object.entries(names).map(([id, name]) => (
        <DropColumn key={id} id={id} tone="blue" title={name} count={id === stage ? 1 : 0}>
          {id === stage && (
            <DragCard
              id="1048"
              label="Move 1048"
              closeLabel="Cancel"
              onMove={setStage}
              items={Object.entries(names).map(([key, label]) => ({
                key,
                label,
                isDisabled: key === stage,
                onClick: () => setStage(key),
              }))}
            >
              <ActionCard code="1048" title="Timur" subtitle="1 × Plov" onClick={() => {}} />
            </DragCard>
          )}
        </DropColumn>
      ))}
    </DragBoard>
  )
}
