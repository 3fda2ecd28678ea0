import { AsyncLocalStorage } from 'node:async_hooks'

const present = new AsyncLocalStorage<string>()

/** Does the work of a request; whatever it calls can name the request. */
export const withinRequest = <T>(id: string, work: () => T): T => present.run(id, work)

/** The X-Request-Id of the call at work; empty for what no call does. */
export const presentRequestId = (): string => present.getStore() ?? ''
