import { randomUUID } from 'node:crypto'
import type { Socket } from 'node:net'
import type { ErrorAnswer, ErrorCode } from '#contract/errors.ts'
import { defaultLocale } from '#contract/locales.ts'
import { sqlState } from '#server/db/failures.ts'
import { say } from './language.ts'
import type { Text } from './refusal.ts'
import { texts } from './texts.ts'

/** Answers bytes that are not valid HTTP with the error envelope in the default language and closes the connection. */
export function answerBroken(error: Error, socket: Socket): void {
  if (sqlState(error) === 'ECONNRESET' || socket.destroyed) return
  const [line, code, text] = refusalOf(error)
  const id = randomUUID()
  const answer: ErrorAnswer = { status: 'error', code, message: say(text, {}, defaultLocale), request_id: id }
  const body = JSON.stringify(answer)
  const headers = [
    `HTTP/1.1 ${line}`,
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    `X-Request-Id: ${id}`,
    'X-Content-Type-Options: nosniff',
    'Connection: close',
  ]
  if (socket.writable) socket.write(`${headers.join('\r\n')}\r\n\r\n${body}`)
  socket.destroySoon()
}

function refusalOf(error: Error): [line: string, code: ErrorCode, text: Text] {
  switch (sqlState(error)) {
    case 'HPE_HEADER_OVERFLOW':
      return ['431 Request Header Fields Too Large', 'too_large', texts.tooLarge]
    case 'ERR_HTTP_REQUEST_TIMEOUT':
      return ['408 Request Timeout', 'malformed', texts.malformed]
    default:
      return ['400 Bad Request', 'malformed', texts.malformed]
  }
}
