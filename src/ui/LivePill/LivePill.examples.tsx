import { useState } from 'react'
import { Button } from '#src/ui/Button/Button.tsx'
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

/** The network goes and comes. */
export function Changing() {
  const [isOnline, setIsOnline] = useState(true)
  return (
    <>
      <LivePill state={isOnline ? 'online' : 'offline'}>{isOnline ? 'Online' : 'Offline'}</LivePill>
      <Button mode="gray" size="s" onClick={() => setIsOnline(!isOnline)}>
        {isOnline ? 'Lose the network' : 'Find the network'}
      </Button>
    </>
  )
}
