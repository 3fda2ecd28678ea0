import type { TestServer } from '#server/http/testing.ts'
import type { Sample } from '#tests/api/apiOperations.ts'
import type { StockedShop } from '#tests/api/stockedShop.ts'

/** What a fuzzer sends its requests to: a company of its own, and an interface language that no other fuzzer switches. */
export interface FuzzTarget {
  given: TestServer
  shop: StockedShop
  language: string
}

/** What a request needs to reach the handler and the schema does not tell: keys, links, codes, files. */
export interface RequestSetup {
  params?: Record<string, string>
  query?: Record<string, string>
  body?: object
  headers?: Record<string, string>
  payload?: Buffer
  /** Bearer token of somebody who can make the call, where the owner cannot. */
  token?: string
}

/** Prepares the target for an operation; the result is called for each request. */
export type SetupFactory = (target: FuzzTarget) => Promise<(base: Sample) => RequestSetup>
