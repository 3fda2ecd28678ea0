import type { TestServer } from '#server/http/testing.ts'
import type { Sample } from '#tests/api/apiOperations.ts'
import type { StockedShop } from '#tests/api/stockedShop.ts'

/** Where shots are fired: a company of its own, and a language of the interface that no other range switches. */
export interface Ground {
  given: TestServer
  shop: StockedShop
  language: string
}

/** What a request needs to come through to the work and no schema tells: keys, links, proofs, files. */
export interface Fitting {
  params?: Record<string, string>
  query?: Record<string, string>
  body?: object
  headers?: Record<string, string>
  payload?: Buffer
  /** Bearer token of who has something to do with it, where the owner has not. */
  token?: string
}

/** Prepares a ground for an operation; what it answers is called for each request. */
export type Fit = (ground: Ground) => Promise<(base: Sample) => Fitting>
