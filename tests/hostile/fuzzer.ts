import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { setTimeout as pause } from 'node:timers/promises'
import type { TestServer } from '#server/http/testing.ts'
import type { Operation } from '#tests/api/apiOperations.ts'
import { type StockedShop, fullSample, stock, stockPlatform, stockedShop } from '#tests/api/stockedShop.ts'
import { setupFor } from './requestSetups.ts'
import { signInRoot } from './publicSetups.ts'
import type { Mutation, MutationContext, RawRequest } from './mutations.ts'
import { type RawResponse, faultsOf } from './verdict.ts'
import { stretched } from '#tests/run/patience.ts'

/** Longer than the time limit of any call: a request that takes this long hangs. */
const HANGS_MS = stretched(16_000)

/** What many hostile requests were answered with. */
export interface Result {
  faults: string[]
  /** How often each operation answered with which status. */
  answers: Record<string, Record<number, number>>
  longestMs: number
}

/** Sends hostile requests one after another, as the owner of a company of its own or as the administrator of the platform. */
export class Fuzzer {
  #given: TestServer
  #shop: StockedShop
  #language: string
  #token = ''
  #context: MutationContext = { ids: {}, version: undefined, setup: () => ({}) }
  /** Requests since the last restock, and whether one of them has changed anything. */
  #sent = 0
  #isChanged = false
  readonly result: Result = { faults: [], answers: {}, longestMs: 0 }

  constructor(given: TestServer, shop: StockedShop, language: string) {
    this.#given = given
    this.#shop = shop
    this.#language = language
  }

  /** A fuzzer with a company of its own, and an interface language that no other fuzzer switches on or off. */
  static async open(given: TestServer, word: string, language: string): Promise<Fuzzer> {
    return new Fuzzer(given, await stockedShop(given, word), language)
  }

  /** Sends each mutation; one that is refused only because of the requests before it is sent again to fresh rows. */
  async run(operation: Operation, mutations: readonly Mutation[]): Promise<void> {
    await this.#restock(operation)
    for (const mutation of mutations) {
      let seen = await this.#send(mutation)
      if (this.#isSpent(seen)) {
        await this.#restock(operation)
        seen = await this.#send(mutation)
      }
      if (mutation.isHarmless && seen.status >= 400) {
        // Requests to other operations have left the company in a state that allows this one no more.
        this.#shop = await stockedShop(this.#given, 'Other')
        await this.#restock(operation)
        seen = await this.#send(mutation)
      }
      this.#sent += 1
      this.#count(operation, seen)
    }
  }

  /** Whether earlier requests caused the refusal: the row has another version, the session has ended, a limit is reached. */
  #isSpent({ status }: RawResponse): boolean {
    if (status === 409 || status === 410) return this.#isChanged
    return this.#sent > 0 && (status === 401 || status === 429)
  }

  #count(operation: Operation, seen: RawResponse) {
    const statuses = (this.result.answers[operation.name] ??= {})
    statuses[seen.status] = (statuses[seen.status] ?? 0) + 1
    if (seen.status === 0 || seen.status >= 300) return
    this.#isChanged = true
    this.#context.version = versionIn(seen)
  }

  async #restock(operation: Operation) {
    this.#sent = 0
    this.#isChanged = false
    // A request may have ended the session that it was sent with.
    await this.#signIn(operation)
    this.#shop.ids = await stock(this.#given, this.#shop, 'Stock')
    if (operation.access === 'root')
      Object.assign(this.#shop.ids, await stockPlatform(this.#given, this.#token))
    const target = { given: this.#given, shop: this.#shop, language: this.#language }
    const setup = await setupFor(operation, target)
    const base = await fullSample(this.#given, operation, this.#shop.ids)
    const version = versionOf(setup(base).body) ?? versionOf(base.body)
    this.#context = { ids: this.#shop.ids, version, setup }
  }

  async #signIn({ access }: Operation) {
    this.#shop = { ...this.#shop, owner: this.#shop.owner.again() }
    this.#token =
      access === 'root' ? await signInRoot(this.#given) : (await this.#shop.owner.identity()).token
  }

  async #send(mutation: Mutation): Promise<RawResponse> {
    const request = mutation.build(this.#context)
    const seen = await inject(this.#given, request, request.token ?? this.#token)
    const { result } = this
    result.longestMs = Math.max(result.longestMs, seen.ms)
    for (const fault of faultsOf(seen))
      result.faults.push(`${mutation.what}: ${fault}: ${seen.body.slice(0, 200)}`)
    return seen
  }
}

function versionIn({ headers, body }: RawResponse): number | undefined {
  if (!String(headers['content-type']).startsWith('application/json')) return undefined
  return versionOf((JSON.parse(body) as { payload?: unknown }).payload)
}

const versionOf = (entity: unknown) => (entity as { version?: number } | undefined)?.version

let asked = 0
/** Every request comes from another address, so that limits per address (tested elsewhere) do not apply. */
function nextAddress(): string {
  asked += 1
  return `10.${[asked >> 16, asked >> 8, asked].map((part) => part & 255).join('.')}`
}

/** Sends one request into the server, signed in when there is a token. */
export async function inject(
  { app, config, ports }: TestServer,
  { method, path, headers, payload }: RawRequest,
  token?: string,
): Promise<RawResponse> {
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
