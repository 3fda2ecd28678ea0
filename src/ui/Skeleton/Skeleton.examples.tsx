import { Skeleton } from './Skeleton.tsx'

/** In the size of what is coming. */
export function Kinds() {
  return (
    <div style={{ inlineSize: '100%' }}>
      <Skeleton kind="actionCell" count={2} label="Loading" isImmediate />
      <Skeleton kind="photoCell" count={2} isImmediate />
      <Skeleton kind="stat" count={2} isImmediate />
    </div>
  )
}

/** Plain rows, rows of a table, tiles and cards of a board. */
export function Others() {
  return (
    <div style={{ inlineSize: '100%' }}>
      <Skeleton count={2} isImmediate />
      <Skeleton kind="tableRow" count={2} isImmediate />
      <Skeleton kind="tile" count={3} isImmediate />
      <Skeleton kind="card" count={1} isImmediate />
    </div>
  )
}
