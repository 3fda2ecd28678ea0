import { once } from 'node:events'
import { type IncomingMessage, type ServerResponse, createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import { inTime } from '#tests/run/patience.ts'

/** What was asked of the stand-in. */
export interface BotCall {
  /** Of the bot. */
  token: string
  method: string
  payload: Record<string, unknown>
}

/** A refusal as the Bot API writes it. */
interface Refused {
  error_code: number
  description: string
  parameters?: { retry_after: number }
}

/** How the next call of a method goes wrong: refused, an answer that is no JSON, one of another shape, cut off, or none at all. */
export type Wrong = Refused | 'no JSON' | 'other shape' | 'cut off' | 'silence'

export const blockedByUser: Refused = {
  error_code: 403,
  description: 'Forbidden: bot was blocked by the user',
}
export const deactivated: Refused = { error_code: 403, description: 'Forbidden: user is deactivated' }
export const kicked: Refused = {
  error_code: 403,
  description: 'Forbidden: bot was kicked from the group chat',
}
export const serverFault: Refused = { error_code: 502, description: 'Bad Gateway' }
export const tokenRevoked: Refused = { error_code: 401, description: 'Unauthorized' }
export const tooMany = (seconds: number): Refused => ({
  error_code: 429,
  description: `Too Many Requests: retry after ${seconds}`,
  parameters: { retry_after: seconds },
})

/** A Bot API on this machine: keeps updates until they are confirmed, remembers what it is asked, fails as it is told to. */
export class TestingBotApi {
  readonly calls: BotCall[] = []
  root = ''
  hasMainApp = false
  /** What getWebhookInfo tells beside the address that was set. */
  webhookFacts: {
    url?: string
    pending_update_count?: number
    last_error_date?: number
    last_error_message?: string
  } = {}
  #server = createServer((request, response) => void this.#answer(request, response))
  #wrong = new Map<string, Wrong[]>()
  #pending: { update_id: number }[] = []
  #past: { update_id: number }[] = []
  #nextUpdate = 700
  #changes = new EventTarget()
  #webhook = ''

  async start(): Promise<this> {
    this.#server.listen(0, '127.0.0.1')
    await once(this.#server, 'listening')
    this.root = `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`
    return this
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections()
    this.#server.close()
    await once(this.#server, 'close')
  }

  /** The next calls of this method go wrong in these ways, one after another. */
  fail(method: string, ...wrong: Wrong[]): void {
    this.#wrong.set(method, [...(this.#wrong.get(method) ?? []), ...wrong])
  }

  /** Lets updates come in; each gets the next number. */
  push(...updates: object[]): void {
    const numbered = updates.map((update) => ({ ...update, update_id: this.#nextUpdate++ }))
    this.#pending.push(...numbered)
    this.#past.push(...numbered)
    this.#changed()
  }

  /** Hands out everything once more, as if nobody had confirmed it. */
  repeat(): void {
    this.#pending = [...this.#past]
    this.#changed()
  }

  /** How many updates nobody has confirmed. */
  get waiting(): number {
    return this.#pending.length
  }

  of(method: string): Record<string, unknown>[] {
    return this.calls.filter((call) => call.method === method).map(({ payload }) => payload)
  }

  /** Resolves when it is so; looks after each call and each update. */
  async until(isSo: () => boolean): Promise<void> {
    const change = async () => {
      while (!isSo()) await once(this.#changes, 'change')
    }
    await inTime(change(), () => this.calls)
  }

  #changed(): void {
    this.#changes.dispatchEvent(new Event('change'))
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const method = request.url?.split('/').at(-1) ?? ''
    const payload = (await json(request)) as Record<string, unknown>
    const wrong = this.#wrong.get(method)?.shift()
    const token = request.url?.split('/').at(-2)?.replace(/^bot/, '') ?? ''
    this.calls.push({ token, method, payload })
    if (wrong === undefined) {
      const result = await this.#resultOf(method, payload)
      write(response, 200, JSON.stringify({ ok: true, result }))
    } else goWrong(response, wrong)
    this.#changed()
  }

  async #resultOf(method: string, payload: Record<string, unknown>): Promise<unknown> {
    switch (method) {
      case 'getMe':
        return { id: 7, is_bot: true, username: 'shop_bot', has_main_web_app: this.hasMainApp }
      case 'getUpdates':
        return this.#updatesFrom(Number(payload['offset'] ?? 0), Number(payload['timeout'] ?? 0))
      case 'sendMessage':
        return { message_id: this.of('sendMessage').length }
      case 'editMessageText':
        return { message_id: payload['message_id'] }
      case 'answerCallbackQuery':
      case 'answerPreCheckoutQuery':
        return true
      case 'getWebhookInfo':
        return {
          url: this.#webhook,
          has_custom_certificate: false,
          pending_update_count: 0,
          ...this.webhookFacts,
        }
      case 'createInvoiceLink':
        return `https://t.me/$${String(payload['payload'])}`
      default:
        this.#webhook = method === 'setWebhook' ? String(payload['url']) : ''
        return true
    }
  }

  /** Answers when there is something, or after the time that the caller is ready to wait. */
  async #updatesFrom(offset: number, seconds: number): Promise<object[]> {
    this.#pending = this.#pending.filter(({ update_id: id }) => id >= offset)
    this.#changed()
    const late = AbortSignal.timeout(seconds * 1000)
    while (this.#pending.length === 0 && !late.aborted)
      await once(this.#changes, 'change', { signal: late }).catch(() => undefined)
    return this.#webhook ? [] : [...this.#pending]
  }
}

function goWrong(response: ServerResponse, wrong: Wrong): void {
  if (wrong === 'silence') return
  if (wrong === 'no JSON') return write(response, 502, '<html><h1>Bad Gateway</h1></html>')
  if (wrong === 'other shape') return write(response, 200, '{"status":"fine"}')
  if (wrong === 'cut off') {
    response.writeHead(200, { 'content-length': 1000 }).write('{"ok":true,"res')
    setImmediate(() => response.destroy())
    return
  }
  write(response, wrong.error_code, JSON.stringify({ ok: false, ...wrong }))
}

function write(response: ServerResponse, status: number, body: string): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(body)
}

/** What somebody's `/start` looks like; `more` changes the sender. */
export function startMessage(
  personId: number,
  parameter = '',
  more: Record<string, unknown> = {},
): Record<string, unknown> {
  const text = `/start ${parameter}`.trim()
  return {
    message: {
      message_id: 1,
      date: 1_790_000_000,
      from: { id: personId, is_bot: false, first_name: 'Anna', language_code: 'en', ...more },
      chat: { id: personId, type: 'private', first_name: 'Anna' },
      text,
      entities: [{ type: 'bot_command', offset: 0, length: 6 }],
    },
  }
}

/** What it looks like when somebody presses a button below a message of the bot. */
export function pressing(personId: number, data: string): Record<string, unknown> {
  return {
    callback_query: {
      id: `press-${data}`,
      from: { id: personId, is_bot: false, first_name: 'Anna', language_code: 'en' },
      message: { message_id: 1, date: 1_790_000_000, chat: { id: personId, type: 'private' } },
      chat_instance: '1',
      data,
    },
  }
}

/** What it looks like when a person stops the bot or lets it speak again. */
export function membership(personId: number, status: 'kicked' | 'member'): Record<string, unknown> {
  const user = { id: personId, is_bot: false, first_name: 'Anna' }
  return {
    my_chat_member: {
      from: user,
      chat: { id: personId, type: 'private' },
      date: 1_790_000_000,
      old_chat_member: { status: 'member', user },
      new_chat_member: { status, user },
    },
  }
}
