import { TextAction } from './TextAction.tsx'

/** Does something, leads somewhere, takes something away. */
export function Tones() {
  return (
    <>
      <TextAction onClick={() => {}}>Add product</TextAction>
      <TextAction to="/orders">All orders</TextAction>
      <TextAction tone="danger" onClick={() => {}}>
        Delete
      </TextAction>
    </>
  )
}
