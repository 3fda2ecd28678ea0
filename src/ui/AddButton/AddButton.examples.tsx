import { AddButton } from './AddButton.tsx'

/** Floats above the tab bar of a phone. */
export function Floating() {
  return <AddButton onClick={() => {}}>Order</AddButton>
}
