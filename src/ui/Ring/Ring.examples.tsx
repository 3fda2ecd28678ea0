import { Ring } from './Ring.tsx'

/** From far to late. */
export function States() {
  return (
    <>
      <Ring share={0.3} tone="blue" unit="min" label="28 minutes left">
        28
      </Ring>
      <Ring share={0.8} tone="amber" unit="min" label="7 minutes left">
        7
      </Ring>
      <Ring share={1} tone="red" isLate unit="min" label="Late by 6 minutes">
        +6
      </Ring>
      <Ring share={0.1} tone="slate" label="At 18:00">
        18:00
      </Ring>
    </>
  )
}
