import { Pill } from './Pill.tsx'
import { tones } from '#src/ui/theme/tones.ts'

/** All twelve tones and the red of late. */
export function Tones() {
  return (
    <>
      {tones.map((tone) => (
        <Pill key={tone} tone={tone}>
          {tone}
        </Pill>
      ))}
      <Pill mode="solid">+6 min</Pill>
    </>
  )
}
