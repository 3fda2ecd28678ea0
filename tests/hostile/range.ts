import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { setTimeout as pause } from 'node:timers/promises'
import type { TestServer } from '#server/http/testing.ts'
import type { Operation } from '#tests/api/apiOperations.ts'
import { type StockedShop, fullSample, stock, stockedShop } from '#tests/api/stockedShop.ts'
import { fitFor } from './fittings.ts'
import { signInRoot } from './publicFits.ts'
import type { Shot, Target, Wired } from './shots.ts'
import { type Seen, faultsOf } from './verdict.ts'
import { stretched } from '#tests/run/patience.ts'

/** A call gives itself up before. */
const HANGS_MS = stretched(16_000)

/** What came of many hostile requests. */
export interface Result {
  faults: string[]
  /** How often each operation answered with which status. */
  answers: Record<string, Record<number, number>>
  longestMs: number
}

/** Sends hostile requests one after another, as the owner of a company of its own or as the administrator of the platform. */
export class Range {
  #given: TestServer
  #shop: StockedShop
  #language: string
  #token = ''
  #target: Target = { ids: {}, version: undefined, fit: () => ({}) }
  /** What was sent to the target since it was fresh, and whether it has taken anything. */
  #sent = 0
  #isChanged = false
  readonly result: Result = { faults: [], answers: {}, longestMs: 0 }

  constructor(given: TestServer, shop: StockedShop, language: string) {
    this.#given = given
    this.#shop = shop
    this.#language = language
  }

  /** A range with a company, and a language that only its administrator switches. */
  static async open(given: TestServer, word: string, language: string): Promise<Range> {
    return new Range(given, await stockedShop(given, word), language)
  }

  /** Sends each; before a shot that its target refuses because of the ones before, there is a fresh target. */
  async fire(operation: Operation, shots: readonly Shot[]): Promise<void> {
    await this.#restock(operation)
    for (const shot of shots) {
      let seen = await this.#send(shot)
      if (this.#isSpent(seen)) {
        await this.#restock(operation)
        seen = await this.#send(shot)
      }
      this.#sent += 1
      this.#count(operation, seen)
    }
  }

  /** Whether a refusal comes of the shots before: the row has moved on, the session is over, the tries are used up. */
  #isSpent({ status }: Seen): boolean {
    if (status === 409 || status === 410) return this.#isChanged
    return this.#sent > 0 && (status === 401 || status === 429)
  }

  #count(operation: Operation, seen: Seen) {
    const statuses = (this.result.answers[operation.name] ??= {})
    statuses[seen.status] = (statuses[seen.status] ?? 0) + 1
    if (seen.status === 0 || seen.status >= 300) return
    this.#isChanged = true
    this.#target.version = versionIn(seen)
  }

  async #restock(operation: Operation) {
    this.#sent = 0
    this.#isChanged = false
    // A shot may have ended the sessions of its own people.
    await this.#signIn(operation)
    this.#shop.ids = await stock(this.#given, this.#shop, 'Stock')
    const ground = { given: this.#given, shop: this.#shop, language: this.#language }
    const fit = await fitFor(operation, ground)
    const base = await fullSample(this.#given, operation, this.#shop.ids)
    const version = versionOf(fit(base).body) ?? versionOf(base.body)
    this.#target = { ids: this.#shop.ids, version, fit }
  }

  async #signIn({ access }: Operation) {
    this.#shop = { ...this.#shop, owner: this.#shop.owner.again() }
    this.#token =
      access === 'root' ? await signInRoot(this.#given) : (await this.#shop.owner.identity()).token
  }

  async #send(shot: Shot): Promise<Seen> {
    const wired = shot.aim(this.#target)
    const seen = await inject(this.#given, wired, wired.token ?? this.#token)
    const { result } = this
    result.longestMs = Math.max(result.longestMs, seen.ms)
    for (const fault of faultsOf(seen))
      result.faults.push(`${shot.what}: ${fault}: ${seen.body.slice(0, 200)}`)
    return seen
  }
}

function versionIn({ headers, body }: Seen): number | undefined {
  if (!String(headers['content-type']).startsWith('application/json')) return undefined
  return versionOf((JSON.parse(body) as { payload?: unknown }).payload)
}

const versionOf = (entity: unknown) => (entity as { version?: number } | undefined)?.version

let asked = 0
/** Each request comes from somebody else: what an address may do is counted in tests of its own. */
function nextAddress(): string {
  asked += 1
  return `10.${[asked >> 16, asked >> 8, asked].map((part) => part & 255).join('.')}`
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
    remoteAddress: nextAddress(),
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
