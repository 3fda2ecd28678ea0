import { KeyCap } from './KeyCap.tsx'

/** Keys in a sentence; a phone, which has none, does not show them. */
export function Keys() {
  return (
    <p>
      Search <KeyCap>/</KeyCap>
    </p>
  )
}
