import { Board, BoardColumn } from './Board.tsx'
import { ActionCard } from '#src/ui/ActionCell/ActionCard.tsx'

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
