import { RowButton } from './RowButton.tsx'

/** In a row, new and busy. */
export function States() {
  return (
    <>
      <RowButton>Ready</RowButton>
      <RowButton mode="filled">Accept</RowButton>
      <RowButton isBusy>Ready</RowButton>
    </>
  )
}
