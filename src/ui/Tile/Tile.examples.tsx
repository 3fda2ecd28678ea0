import { useState } from 'react'
import { Tile, Tiles } from './Tile.tsx'

/** Taken, free and stopped. */
export function Basket() {
  const [count, setCount] = useState(2)
  return (
    <Tiles>
      <Tile
        title="Tea-house plov"
        after="68 000"
        count={count}
        onClick={() => setCount(count + 1)}
        onRemove={() => setCount(count - 1)}
        removeLabel="Remove one plov"
      />
      <Tile title="Lagman" after="46 000" onClick={() => {}} />
      <Tile title="Flat bread" after="8 000" isStopped stopLabel="Stop" onClick={() => {}} />
    </Tiles>
  )
}
