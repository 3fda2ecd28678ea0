import type { Readable } from 'node:stream'
import type { Access, Body, Endpoint, Meta, Params, Payload, Query } from '#contract/endpoint.ts'
import type { Locale } from '#contract/locales.ts'
import type { Config } from '#server/config.ts'
import type { Db, UnitOptions } from '#server/db/tenant.ts'
import type { Log, Ports } from '#server/ports.ts'
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
}

/** A signed-in administrator of the platform; `permissions` are of its own area. */
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

/** What every handler gets, upload or not. */
export interface BaseContext<E extends Endpoint> {
  params: Params<E>
  query: Query<E>
  session: Caller<E['access']>
  /** Transactions of their own, committed at once: for what must survive a refusal. Ask for few, they take a second connection. */
  root<T>(work: (db: Db) => Promise<T>): Promise<T>
  tenant<T>(companyId: string, work: (db: Db) => Promise<T>, options?: UnitOptions): Promise<T>
  now: Date
  newId(): string
  ports: Ports
  config: Config
  /** Language of the answer: the request's Accept-Language, else the person's. */
  language: Locale
  ip: string
  /** User-Agent of the caller. */
  device: string
  /** A cookie of the caller by its name. */
  cookie(name: string): string | undefined
  /** SHA-256 of the bearer token; undefined without one. */
  tokenHash: Buffer | undefined
  requestId: string
  log: Log
  /** Makes the next call look the session up anew, in every process; for a logout or a changed profile. */
  forgetSession(): void
  /** Runs once the transaction is committed; never after a refusal. */
  afterCommit(work: () => Promise<void> | void): void
  /** A header of the answer. With an `etag` a GET whose If-None-Match fits is answered 304. */
  reply: { header(name: string, value: string): void }
  /** Asks the API itself (GET, a path below the base) with a token whose session is committed already: the payload, or undefined when it is refused. */
  inject(path: string, token: string): Promise<unknown>
}

/** What a handler gets. */
export interface Context<E extends Endpoint> extends BaseContext<E> {
  body: Body<E>
  /** The one transaction of the call, as the company or (public, user, root) as the platform. A public call opens it with its first statement. */
  db: Db
  /** The Idempotency-Key of a POST, checked; a signed-in caller's is taken care of, a public call has to. */
  idempotencyKey: string | undefined
}

/** What the handler of an upload gets: no transaction is open while the file streams. */
export interface UploadContext<E extends Endpoint> extends BaseContext<E> {
  /** The first file of the form; `stream` must be read to its end, `isCut()` says afterwards that it was longer than allowed. */
  file: { name: string; stream: Readable; isCut(): boolean }
}

/** A success that carries `meta`; made by `answer`. */
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

/** Does the work of one call; throws `Refusal` or `FieldErrors`. */
export type Handler<E extends Endpoint> = (context: Context<E>) => Result<E>
export type UploadHandler<E extends Endpoint> = (context: UploadContext<E>) => Result<E>

/** A file that an address always means: callers may keep it for ever. */
export interface FileAnswer {
  content: Buffer
  type: string
}

/** Finds the file of a public address; throws `Refusal` where there is none. */
export type FileHandler<E extends Endpoint> = (
  context: Pick<BaseContext<E>, 'params' | 'config'>,
) => Promise<FileAnswer>

/** A file that is written while it is sent. */
export interface DownloadAnswer {
  /** The name under which it is saved: Latin letters, digits, `-` and `.`. */
  name: string
  type: string
  /** Asked for one after the other as they are sent. */
  pieces: AsyncIterable<string>
}

/** What the handler of a download gets: no transaction is open while it is sent. */
export type DownloadContext<E extends Endpoint> = Omit<BaseContext<E>, 'afterCommit' | 'forgetSession'>

/** Begins a file; throws `Refusal` before the first piece, an error later cuts the file off. */
export type DownloadHandler<E extends Endpoint> = (context: DownloadContext<E>) => Promise<DownloadAnswer>

/** What of a request is looked at before its body is read. */
export interface WebhookRequest {
  params: Record<string, string | undefined>
  headers: Record<string, string | string[] | undefined>
  config: Config
}

/** An endpoint with its handler, as the mechanism mounts it. */
export type Route =
  | { kind: 'call'; endpoint: Endpoint; handle(context: Context<Endpoint>): Promise<unknown> }
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

/** Binds a handler to a public endpoint that another service calls: proven by secrets instead of a sign-in, without a limit; whoever proves nothing finds nothing. */
export function webhookRoute<E extends Endpoint>(
  endpoint: E,
  isAuthentic: (request: WebhookRequest) => boolean,
  handle: Handler<E>,
): Route {
  return { kind: 'webhook', endpoint, isAuthentic, handle: (context) => handle(context as Context<E>) }
}

/** Binds the handler of a file to its endpoint. */
export function uploadRoute<E extends Endpoint>(endpoint: E, handle: UploadHandler<E>): Route {
  return { kind: 'upload', endpoint, handle: (context) => handle(context as UploadContext<E>) }
}

/** Binds a handler to the endpoint of a public file: answered as it is, without envelope, session and limit. */
export function fileRoute<E extends Endpoint>(endpoint: E, handle: FileHandler<E>): Route {
  return { kind: 'file', endpoint, handle: (context) => handle(context as Parameters<FileHandler<E>>[0]) }
}

/** Binds a handler to the endpoint of a file that is written while it is sent. */
export function downloadRoute<E extends Endpoint>(endpoint: E, handle: DownloadHandler<E>): Route {
  return { kind: 'download', endpoint, handle: (context) => handle(context as DownloadContext<E>) }
}

/** The caller as staff, for code that works on any endpoint; refuses everybody else. */
export function staff(context: { session: Session | undefined }): Staff {
  if (!context.session || !('employee_id' in context.session)) throw forbidden()
  return context.session as Staff
}
