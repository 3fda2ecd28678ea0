import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { setTimeout as pause } from 'node:timers/promises'
import type { Shop, TestServer } from '#server/http/testing.ts'
import { type StockedShop, stock, stockedShop } from '#tests/stockedShop.ts'
import type { Shot, Wired } from './shots.ts'
import { type Seen, faultsOf } from './verdict.ts'

/** A call gives itself up before. */
const HANGS_MS = 16_000

/** What came of many hostile requests. */
export interface Result {
  sent: number
  /** How many were taken: a set that is always refused at the first look finds nothing. */
  taken: number
  faults: string[]
  byStatus: Record<number, number>
}

/** Sends hostile requests one after another as the owner of a company of its own. */
export class Range {
  #given: TestServer
  #shop: StockedShop
  #token = ''
  #version: number | undefined
  /** Whether anything was taken since there was a fresh target. */
  #isSpent = false
  readonly result: Result = { sent: 0, taken: 0, faults: [], byStatus: {} }

  constructor(given: TestServer, shop: StockedShop) {
    this.#given = given
    this.#shop = shop
  }

  static async open(given: TestServer, word: string): Promise<Range> {
    const range = new Range(given, await stockedShop(given, word))
    await range.#signIn()
    return range
  }

  get shop(): Shop {
    return this.#shop
  }

  /** Sends each; before a shot that its target refuses because of the one before, there is a fresh target. */
  async fire(shots: readonly Shot[]): Promise<void> {
    await this.#restock()
    for (const shot of shots) {
      let seen = await this.#send(shot)
      if (seen.status === 401) {
        await this.#signIn()
        seen = await this.#send(shot)
      } else if (seen.status === 409 && this.#isSpent) {
        await this.#restock()
        seen = await this.#send(shot)
      }
      this.#judge(shot, seen)
    }
  }

  #judge(shot: Shot, seen: Seen) {
    const { result } = this
    result.sent += 1
    result.byStatus[seen.status] = (result.byStatus[seen.status] ?? 0) + 1
    for (const fault of faultsOf(seen))
      result.faults.push(`${shot.what}: ${fault}: ${seen.body.slice(0, 200)}`)
    if (seen.status === 0 || seen.status >= 300) return
    result.taken += 1
    this.#isSpent = true
    this.#version = (JSON.parse(seen.body) as { payload?: { version?: number } }).payload?.version
  }

  async #restock() {
    this.#version = undefined
    this.#isSpent = false
    // A shot may have ended the sessions of its own people.
    await this.#signIn()
    this.#shop.ids = await stock(this.#given, this.#shop, 'Stock')
  }

  async #signIn() {
    this.#shop = { ...this.#shop, owner: this.#shop.owner.again() }
    this.#token = (await this.#shop.owner.identity()).token
  }

  #send(shot: Shot): Promise<Seen> {
    return inject(this.#given, shot.aim(this.#shop.ids, this.#version), this.#token)
  }
}

/** Sends one request into the server, signed in when there is a token. */
export async function inject(
  { app, config, ports }: TestServer,
  { method, path, headers, payload }: Wired,
  token?: string,
): Promise<Seen> {
  const startedAt = performance.now()
  const asked = app.inject({
    method: method as 'GET',
    url: config.apiBase + path,
    headers: {
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...(method === 'POST' ? { 'idempotency-key': ports.newId() } : {}),
      ...headers,
    },
    ...(payload === undefined ? {} : { payload }),
  })
  const answer = await Promise.race([asked, pause(HANGS_MS, undefined, { ref: false })])
  const ms = performance.now() - startedAt
  if (!answer) return { status: 0, headers: {}, body: '', ms }
  return { status: answer.statusCode, headers: answer.headers, body: bodyOf(answer), ms }
}

function bodyOf({ headers, rawPayload }: { headers: Record<string, unknown>; rawPayload: Buffer }): string {
  if (headers['content-encoding'] === 'br') return brotliDecompressSync(rawPayload).toString()
  return (headers['content-encoding'] === 'gzip' ? gunzipSync(rawPayload) : rawPayload).toString()
}
