import type { IncomingHttpHeaders } from 'node:http'
import type { Readable } from 'node:stream'
import type { Access, Body, Endpoint, Meta, Params, Payload, Query } from '#contract/endpoint.ts'
import type { Locale } from '#contract/locales.ts'
import type { Config } from '#server/config.ts'
import type { Db, UnitOptions } from '#server/db/tenant.ts'
import type { Log, Ports } from '#server/ports.ts'
import type { LivePlatform } from '#server/http/platform/livePlatform.ts'
import { forbidden } from '#server/http/answers/refusal.ts'

/** A signed-in person. */
export interface Session {
  id: string
  user_id: string
  /** The active company; null before there is one. */
  company_id: string | null
  kind: 'staff' | 'admin'
  user_name: string
  language: Locale
  /** Of somebody of the platform who looks into the company. */
  look?: { id: string; is_writing: boolean }
}

/** A signed-in person at work in the active company. */
export interface Staff extends Session {
  company_id: string
  employee_id: string
  role_id: string
  role_key: string
  permissions: string[]
  /** Empty means every branch. */
  branch_ids: string[]
  visibility: 'all' | 'branch' | 'own'
  discount_cap_bp: number
  /** The most of an order that goes back by this person, in minor units; null: no bound. */
  refund_cap: number | null
}

/** A signed-in administrator of the platform; `permissions` are those of the admin area. */
export interface Admin extends Session {
  kind: 'admin'
  permissions: readonly string[]
}

/** Who calls, by the endpoint's access. */
export type Caller<A extends Access> = A extends 'company'
  ? Staff
  : A extends 'root'
    ? Admin
    : A extends 'public'
      ? undefined
      : Session

/** The context that every handler gets, upload or not. */
export interface BaseContext<E extends Endpoint> {
  params: Params<E>
  query: Query<E>
  session: Caller<E['access']>
  /** Separate transactions, committed at once, for what must survive a refusal. Use sparingly: each takes a second connection. */
  root<T>(work: (db: Db) => Promise<T>): Promise<T>
  tenant<T>(companyId: string, work: (db: Db) => Promise<T>, options?: UnitOptions): Promise<T>
  now: Date
  newId(): string
  ports: Ports
  config: Config
  /** What the platform's people have set, and `config` with that in place. */
  platform: LivePlatform
  /** Language of the answer: from Accept-Language, else that of the person. */
  language: Locale
  ip: string
  /** Address at which people open the app, without a slash at its end: as it is set, else as this caller names the server. */
  origin: string
  /** User-Agent header. */
  device: string
  /** Reads a cookie of the request. */
  cookie(name: string): string | undefined
  /** SHA-256 of the bearer token; undefined without one. */
  tokenHash: Buffer | undefined
  requestId: string
  log: Log
  /** Invalidates the cached session in every process; for a sign-out or a changed profile. */
  forgetSession(): void
  /** Runs after the transaction has committed; never after a refusal. */
  afterCommit(work: () => Promise<void> | void): void
  /** Sets a header of the answer. With an `etag`, a GET with a matching If-None-Match is answered 304. */
  reply: { header(name: string, value: string): void }
  /** Calls the API internally (GET, a path below the base) with the token of a committed session; the payload, or undefined when refused. */
  inject(path: string, token: string): Promise<unknown>
}

/** The context of a call. */
export interface Context<E extends Endpoint> extends BaseContext<E> {
  body: Body<E>
  /** The transaction of the call, for the company or (public, user, root) the platform. For a public call it begins with the first statement. */
  db: Db
  /** The checked Idempotency-Key of a POST. It is applied for signed-in callers; a public handler has to apply it itself. */
  idempotencyKey: string | undefined
  /** The body of a webhook as it came; empty for any other call. */
  rawBody: string
  headers: IncomingHttpHeaders
}

/** The context of an upload: no transaction is open while the file streams. */
export interface UploadContext<E extends Endpoint> extends BaseContext<E> {
  /** The first file of the form; `stream` must be read to its end, then `isCut()` tells whether the file exceeded the limit. */
  file: { name: string; stream: Readable; isCut(): boolean }
}

/** A success with `meta`; made by `answer`. */
export class Answer<P, M> {
  payload: P
  meta: M

  constructor(payload: P, meta: M) {
    this.payload = payload
    this.meta = meta
  }
}

/** A success with `meta` beside its payload. */
export const answer = <P, M>(payload: P, meta: M) => new Answer(payload, meta)

type Result<E extends Endpoint> = Promise<Payload<E> | Answer<Payload<E>, Meta<E>>>

/** Handles one call; throws `Refusal` or `FieldErrors`. */
export type Handler<E extends Endpoint> = (context: Context<E>) => Result<E>
export type UploadHandler<E extends Endpoint> = (context: UploadContext<E>) => Result<E>

/** An immutable file of an address: clients can cache it for ever. */
export interface FileAnswer {
  content: Buffer
  type: string
}

/** Finds the file of a public address; throws `Refusal` where there is none. */
export type FileHandler<E extends Endpoint> = (
  context: Pick<BaseContext<E>, 'params' | 'config'>,
) => Promise<FileAnswer>

/** A file that is generated while it is sent. */
export interface DownloadAnswer {
  /** Name of the saved file: Latin letters, digits, `-` and `.`. */
  name: string
  type: string
  /** Pulled one by one as they are sent. */
  pieces: AsyncIterable<string | Uint8Array> | Iterable<Uint8Array>
}

/** The context of a download: no transaction is open while the file is sent. */
export type DownloadContext<E extends Endpoint> = Omit<BaseContext<E>, 'afterCommit' | 'forgetSession'>

/** Starts a file; throws `Refusal` before the first piece, a later error truncates the file. */
export type DownloadHandler<E extends Endpoint> = (context: DownloadContext<E>) => Promise<DownloadAnswer>

/** The parts of a webhook request that are available before its body is read. */
export interface WebhookRequest {
  params: Record<string, string | undefined>
  headers: Record<string, string | string[] | undefined>
  config: Config
}

/** An endpoint with its handler. */
export type Route =
  | {
      kind: 'call'
      endpoint: Endpoint
      /** It waits for other services: no transaction is open, it makes its own by `tenant`. */
      asksOutside?: boolean
      handle(context: Context<Endpoint>): Promise<unknown>
    }
  | {
      kind: 'webhook'
      endpoint: Endpoint
      isAuthentic(request: WebhookRequest): boolean
      handle(context: Context<Endpoint>): Promise<unknown>
    }
  | { kind: 'upload'; endpoint: Endpoint; handle(context: UploadContext<Endpoint>): Promise<unknown> }
  | { kind: 'file'; endpoint: Endpoint; handle: FileHandler<Endpoint> }
  | { kind: 'download'; endpoint: Endpoint; handle: DownloadHandler<Endpoint> }

/** Binds a handler to its endpoint. */
export function route<E extends Endpoint>(endpoint: E, handle: Handler<E>): Route {
  return { kind: 'call', endpoint, handle: (context) => handle(context as Context<E>) }
}

/** The same for a call that waits for another service: it has no transaction of its own, so that no connection waits with it. */
export function outsideRoute<E extends Endpoint>(endpoint: E, handle: Handler<E>): Route {
  return { kind: 'call', endpoint, asksOutside: true, handle: (context) => handle(context as Context<E>) }
}

/** Binds a handler to a public endpoint that another service calls, authenticated by secrets and without a rate limit; other callers get 404. */
export function webhookRoute<E extends Endpoint>(
  endpoint: E,
  isAuthentic: (request: WebhookRequest) => boolean,
  handle: Handler<E>,
): Route {
  return { kind: 'webhook', endpoint, isAuthentic, handle: (context) => handle(context as Context<E>) }
}

/** Binds an upload handler to its endpoint. */
export function uploadRoute<E extends Endpoint>(endpoint: E, handle: UploadHandler<E>): Route {
  return { kind: 'upload', endpoint, handle: (context) => handle(context as UploadContext<E>) }
}

/** Binds a handler to the endpoint of a public file: no envelope, session or rate limit. */
export function fileRoute<E extends Endpoint>(endpoint: E, handle: FileHandler<E>): Route {
  return { kind: 'file', endpoint, handle: (context) => handle(context as Parameters<FileHandler<E>>[0]) }
}

/** Binds a handler to the endpoint of a generated file. */
export function downloadRoute<E extends Endpoint>(endpoint: E, handle: DownloadHandler<E>): Route {
  return { kind: 'download', endpoint, handle: (context) => handle(context as DownloadContext<E>) }
}

/** The caller as staff, in code for any endpoint; refuses everybody else. */
export function staff(context: { session: Session | undefined }): Staff {
  if (!context.session || !('employee_id' in context.session)) throw forbidden()
  return context.session as Staff
}
