import { Steps } from './Steps.tsx'

/** Step two of four. */
export function Wizard() {
  return <Steps count={4} current={1} label="Step 2 of 4" style={{ inlineSize: '100%' }} />
}
