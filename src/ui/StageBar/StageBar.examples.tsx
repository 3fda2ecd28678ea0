import { StageBar } from './StageBar.tsx'

/** Now and next. */
export function Cooking() {
  return (
    <StageBar
      style={{ inlineSize: '100%' }}
      count={6}
      current={2}
      tone="amber"
      label="Cooking, step 3 of 6"
      now={
        <>
          <strong>Cooking</strong> since 13:44
        </>
      }
      next="next: ready"
    />
  )
}
