import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import type { Log } from '#server/ports.ts'

/** Receives the payloads of a channel; an empty one after a reconnect means that notifications may be lost. */
export type OnPayload = (payload: string) => void

/** Subscribes to a channel; resolves once subscribed, with a function that unsubscribes. */
export type Listen = (channel: string, onPayload: OnPayload) => Promise<() => Promise<void>>

const FIRST_PAUSE_MS = 100
const LONGEST_PAUSE_MS = 5000

/** One dedicated connection for all channels, which reconnects until it is closed. */
export class Listener {
  #options: pg.ClientConfig
  #log: Log
  #subscribers = new Map<string, Set<OnPayload>>()
  #client: Promise<pg.Client> | undefined
  #closing = new AbortController()

  constructor(options: pg.ClientConfig, log: Log) {
    this.#options = options
    this.#log = log
  }

  listen: Listen = async (channel, onPayload) => {
    const subscribers = this.#subscribers.get(channel) ?? new Set()
    this.#subscribers.set(channel, subscribers.add(onPayload))
    this.#client ??= this.#connectAtLast()
    await (await this.#client).query(`listen ${quoted(channel)}`)
    return async () => {
      subscribers.delete(onPayload)
      if (subscribers.size > 0 || this.#closing.signal.aborted) return
      this.#subscribers.delete(channel)
      await (await this.#client)?.query(`unlisten ${quoted(channel)}`)
    }
  }

  async close(): Promise<void> {
    this.#closing.abort()
    await this.#client?.then(
      (client) => client.end(),
      () => undefined,
    )
  }

  async #connectAtLast(): Promise<pg.Client> {
    for (let pauseMs = FIRST_PAUSE_MS; ; pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS)) {
      try {
        return await this.#connect()
      } catch (error) {
        this.#log.warn(`The listening connection is not made: ${String(error)}`)
        await pause(pauseMs, undefined, { signal: this.#closing.signal })
      }
    }
  }

  async #connect(): Promise<pg.Client> {
    const client = new pg.Client({ ...this.#options, keepAlive: true })
    client.on('error', (error) => this.#log.warn(`The listening connection is lost: ${error.message}`))
    client.on('notification', ({ channel, payload }) => this.#tell(channel, payload ?? ''))
    await client.connect()
    try {
      for (const channel of this.#subscribers.keys()) await client.query(`listen ${quoted(channel)}`)
    } catch (error) {
      await client.end()
      throw error
    }
    client.on('end', () => this.#onEnd())
    return client
  }

  #onEnd(): void {
    if (this.#closing.signal.aborted) return
    this.#client = this.#connectAtLast()
    this.#client.then(
      () => [...this.#subscribers.keys()].forEach((channel) => this.#tell(channel, '')),
      () => undefined,
    )
  }

  #tell(channel: string, payload: string): void {
    this.#subscribers.get(channel)?.forEach((onPayload) => onPayload(payload))
  }
}

function quoted(channel: string): string {
  if (!/^[a-z_][a-z\d_]{0,62}$/.test(channel)) throw new TypeError(`"${channel}" is no name of a channel`)
  return `"${channel}"`
}
