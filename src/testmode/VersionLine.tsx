import { useRef } from 'react'
import { Text } from '#src/ui/Text/Text.tsx'
import { countTap, type Taps } from './taps.ts'
import { useVersion } from './useVersion.ts'

/** The version that runs; seven quick taps on it open what is meant for people who test the product. */
export function VersionLine({ onSevenTaps }: { onSevenTaps(): void }) {
  const version = useVersion()
  const taps = useRef<Taps>({ count: 0, at: 0 })
  const tap = () => {
    const { isGesture, ...next } = countTap(taps.current, Date.now())
    taps.current = next
    if (isGesture) onSevenTaps()
  }
  return (
    <Text kind="meta" tone="ink2" onClick={tap}>
      {version}
    </Text>
  )
}
