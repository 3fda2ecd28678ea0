import { LivePill } from './LivePill.tsx'

/** The three states. */
export function States() {
  return (
    <>
      <LivePill state="online">Online</LivePill>
      <LivePill state="connecting">Connecting</LivePill>
      <LivePill state="offline">Offline</LivePill>
    </>
  )
}
