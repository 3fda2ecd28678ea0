import { Dot } from './Dot.tsx'
import { tones } from '#src/ui/theme/tones.ts'

/** All twelve tones. */
export function Tones() {
  return tones.map((tone) => (
    <Dot key={tone} tone={tone}>
      {tone}
    </Dot>
  ))
}
