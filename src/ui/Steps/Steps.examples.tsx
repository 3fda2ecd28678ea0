import { Steps } from './Steps.tsx'

const wide = { inlineSize: '100%' }
const stack = { ...wide, display: 'grid', gap: 12 }

/** Step two of four. */
export function Wizard() {
  return <Steps count={4} current={1} label="Step 2 of 4" style={wide} />
}

/** The first and the last step. */
export function Ends() {
  return (
    <div style={stack}>
      <Steps count={3} current={0} label="Step 1 of 3" />
      <Steps count={3} current={2} label="Step 3 of 3" />
    </div>
  )
}
