import { VisuallyHidden } from './VisuallyHidden.tsx'

/** What the eye has from the place of a figure, in words. */
export function Unit() {
  return (
    <p>
      7<VisuallyHidden> minutes left</VisuallyHidden>
    </p>
  )
}
