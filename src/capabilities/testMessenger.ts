import type { EventName } from '@telegram-apps/sdk-react'
import { createMessenger } from './messengerBridge.ts'
import type { Client } from './table.ts'

/** What a stand-in client does when it is told something. */
export type Reaction = (
  params: Record<string, unknown>,
  say: (event: EventName, data?: unknown) => void,
) => void

/** A client that speaks only as the test says, and a clock that moves only when the test moves it. */
export function standIn(client: Partial<Client> = {}, reactions: Record<string, Reaction> = {}) {
  const posted: [method: string, params?: unknown][] = []
  const listeners: { event: string; listener: (data: unknown) => void }[] = []
  const timers: { at: number; work: () => void }[] = []
  let now = 0
  const say = (event: EventName, data?: unknown) => {
    for (const one of listeners.filter((listener) => listener.event === event)) one.listener(data)
  }
  const remove = <One>(all: One[], one: One) => {
    if (all.includes(one)) all.splice(all.indexOf(one), 1)
  }
  const messenger = createMessenger({
    client: { version: '10.1', platform: 'android', ...client },
    bridge: {
      post(method, params) {
        posted.push(params === undefined ? [method] : [method, params])
        reactions[method]?.((params ?? {}) as Record<string, unknown>, say)
      },
      on(event, listener) {
        const one = { event, listener }
        listeners.push(one)
        return () => remove(listeners, one)
      },
    },
    clock: {
      now: () => now,
      after(ms, work) {
        const timer = { at: now + ms, work }
        timers.push(timer)
        return () => remove(timers, timer)
      },
    },
  })
  /** Moves the clock, and lets everything happen that was due until then. */
  const pass = async (ms: number) => {
    const until = now + ms
    await settled()
    for (let next = due(until); next; next = due(until)) {
      now = Math.max(now, next.at)
      remove(timers, next)
      next.work()
      await settled()
    }
    now = until
    await settled()
  }
  const due = (until: number) =>
    timers.filter(({ at }) => at <= until).toSorted((one, other) => one.at - other.at)[0]
  return {
    messenger,
    posted,
    say,
    pass,
    methods: () => posted.map(([method]) => method),
    /** Listeners and timers that are still there: none once everything has ended. */
    left: () => listeners.length + timers.length,
  }
}

/** Lets what is already decided go on. */
async function settled(): Promise<void> {
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve()
}
