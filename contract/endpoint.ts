import * as z from 'zod/mini'
import type { Permission } from './permissions.ts'
import type { PlanFeature } from './planFeatures.ts'
import type { PlatformPermission } from './platformPermissions.ts'

/** Who may call: anybody, a signed-in user, a user with an active company, the platform's root. */
export type Access = 'public' | 'user' | 'company' | 'root'

type Schema = z.ZodMiniType

/** A right of somebody in a company, or of the platform's own people. */
export type AnyPermission = Permission | PlatformPermission

/** One call of the API, read by both sides; `path` lies below the configured base address. */
export interface Endpoint<
  Params extends Schema = Schema,
  Query extends Schema = Schema,
  Body extends Schema = Schema,
  Payload extends Schema = Schema,
  Meta extends Schema = Schema,
  Caller extends Access = Access,
> {
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE'
  /** With `:name` for parameters, as in `/app/orders/:id`. */
  path: `/${string}`
  access: Caller
  /** Needed by staff and by the platform's administrators; with a list, any one of them is enough. */
  permission?: AnyPermission | readonly AnyPermission[]
  /** What the company's plan has to include for a write; reading stays allowed. */
  feature?: PlanFeature
  params: Params
  query: Query
  body: Body
  payload: Payload
  meta: Meta
  /** 200 unless said otherwise; 202 announces a job. */
  status: 200 | 201 | 202
  /** `required` refuses a POST without an Idempotency-Key; every POST accepts one. `never`: the answer holds a secret and is kept nowhere, a repetition does the work again. */
  idempotency: 'accepted' | 'required' | 'never'
  /** A write that an expired company may still make in its grace days; `always`: also after them. */
  isAllowedInGrace: boolean | 'always'
  /** A write that is allowed while the company is being closed. */
  isAllowedInClosing: boolean
  /** A public call that carries the token of who is signed in all the same: what it asks for is theirs. */
  isTokenSent: boolean
  /** While the platform looks into the company: `read` lets only what reads happen, and with the owner's permission what has a right of its own; `always` is a call of the look itself. */
  inLook: 'read' | 'always' | 'never'
  /** Multipart upload of one file: the body is not parsed as JSON. */
  isUpload: boolean
  /** Bytes that its JSON body may have. */
  bodyLimit: number
  /** A sentence for the OpenAPI document. */
  summary: string
}

export const KILOBYTE = 1024
/** Of a call that anybody can make, unless it says otherwise. */
const PUBLIC_BODY_LIMIT = 16 * KILOBYTE
const BODY_LIMIT = 1024 * KILOBYTE

const nothing = z.undefined()
type Nothing = typeof nothing

interface EndpointSpec<P, Q, B, R, M, A> {
  method: Endpoint['method']
  path: `/${string}`
  access: A
  permission?: AnyPermission | readonly AnyPermission[]
  feature?: PlanFeature
  params?: P
  query?: Q
  body?: B
  payload: R
  meta?: M
  status?: Endpoint['status']
  idempotency?: Endpoint['idempotency']
  isAllowedInGrace?: boolean | 'always'
  isAllowedInClosing?: boolean
  isTokenSent?: boolean
  inLook?: Endpoint['inLook']
  isUpload?: boolean
  bodyLimit?: number
  summary: string
}

/** Declares one call; omitted params, query, body and meta take nothing. */
export function defineEndpoint<
  R extends Schema,
  P extends Schema = Nothing,
  Q extends Schema = Nothing,
  B extends Schema = Nothing,
  M extends Schema = Nothing,
  const A extends Access = Access,
>(spec: EndpointSpec<P, Q, B, R, M, A>): Endpoint<P, Q, B, R, M, A> {
  const endpoint = {
    params: nothing,
    query: nothing,
    body: nothing,
    meta: nothing,
    status: 200,
    idempotency: 'accepted',
    isAllowedInGrace: false,
    isAllowedInClosing: false,
    isTokenSent: false,
    inLook: 'read',
    isUpload: false,
    bodyLimit: spec.access === 'public' ? PUBLIC_BODY_LIMIT : BODY_LIMIT,
    ...spec,
  }
  return endpoint as Endpoint<P, Q, B, R, M, A>
}

type Part<Key extends string, S extends Schema> =
  undefined extends z.input<S> ? { [K in Key]?: z.input<S> } : { [K in Key]: z.input<S> }

/** What a caller hands over: only the parts that the endpoint declares are required. */
export type CallInput<E extends Endpoint> = Part<'params', E['params']> &
  Part<'query', E['query']> &
  Part<'body', E['body']>

/** What a success carries in `payload`. */
export type Payload<E extends Endpoint> = z.infer<E['payload']>
/** What a success carries in `meta`. */
export type Meta<E extends Endpoint> = z.infer<E['meta']>
/** Parsed path parameters, query and body as a handler sees them. */
export type Params<E extends Endpoint> = z.infer<E['params']>
export type Query<E extends Endpoint> = z.infer<E['query']>
export type Body<E extends Endpoint> = z.infer<E['body']>
