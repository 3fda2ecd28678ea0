import { ask } from './ask.ts'
import { fieldsOf, withValue, type Outcome } from './outcome.ts'
import type { Messenger } from './messengerBridge.ts'

/** Interval of readings in milliseconds, by the specification. */
export const GYROSCOPE_MS = 500

/** Rotation rates in radians per second. */
export interface Turning {
  x: number
  y: number
  z: number
}

/** Reports rotation twice a second until it is stopped. */
export async function watchGyroscope(
  messenger: Messenger,
  onTurn: (turning: Turning) => void,
): Promise<Outcome<{ stop(): void }>> {
  const unsubscribe = messenger.bridge.on('gyroscope_changed', (data) => {
    const turning = turningOf(data)
    if (turning) onTurn(turning)
  })
  const started = await ask<void>(messenger, 'gyroscope', {
    method: 'web_app_start_gyroscope',
    params: { refresh_rate: GYROSCOPE_MS },
    reads: {
      gyroscope_started: () => ({ done: undefined }),
      gyroscope_failed: () => 'noPlatform',
    },
  })
  if (started.kind !== 'done') unsubscribe()
  return withValue(started, () => ({
    stop() {
      unsubscribe()
      messenger.bridge.post('web_app_stop_gyroscope')
    },
  }))
}

function turningOf(data: unknown): Turning | undefined {
  const { x, y, z } = fieldsOf(data)
  const isWhole = [x, y, z].every((value) => typeof value === 'number' && Number.isFinite(value))
  return isWhole ? ({ x, y, z } as Turning) : undefined
}
