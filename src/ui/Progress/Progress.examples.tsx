import { Progress } from './Progress.tsx'

/** Known and unknown. */
export function Both() {
  return (
    <>
      <Progress value={0.4} label="Import" style={{ inlineSize: '100%' }} />
      <Progress value={null} label="Import" style={{ inlineSize: '100%' }} />
    </>
  )
}
