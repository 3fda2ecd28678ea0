import { headersFor } from '#src/session/calls/request.ts'
import { redact, redactAddress } from './redact.ts'

const LONGEST = 16_000

const sent = new Set<string>()

/** Reports uncaught errors and rejections to the server, each text once a page. */
export function watchErrors(): void {
  window.addEventListener('error', ({ message, filename, lineno, colno, error }) =>
    report([
      ['Message', message],
      ['Source', redactAddress(filename)],
      ['Line', String(lineno)],
      ['Column', String(colno)],
      ['Stack', stackOf(error)],
    ]),
  )
  window.addEventListener('unhandledrejection', ({ reason }) =>
    report([
      ['Message', `Unhandled rejection: ${reason instanceof Error ? reason.message : String(reason)}`],
      ['Stack', stackOf(reason)],
    ]),
  )
}

/** Reports an error that a screen has caught. */
export function reportError(error: unknown): void {
  const message = error instanceof Error ? error.message : String(error)
  report([
    ['Message', message],
    ['Stack', stackOf(error)],
  ])
}

function report(lines: [name: string, text: string][]): void {
  const place: typeof lines = [
    ['Page', redactAddress(window.location.href)],
    ['User agent', navigator.userAgent],
  ]
  const message = [...lines, ...place].map(([name, text]) => `<b>${name}:</b> ${redact(text)}`).join('\n')
  if (sent.has(message)) return
  sent.add(message)
  const headers = headersFor(null)
  headers.set('content-type', 'application/json')
  const body = JSON.stringify({ message: message.slice(0, LONGEST), build: __BUILD_ID__ })
  fetch(`${__API_BASE__}/log-error`, { method: 'POST', headers, body, keepalive: true }).catch(() => {
    // A report that cannot be sent must not become another error.
  })
}

function stackOf(error: unknown): string {
  return (error instanceof Error && error.stack) || 'No stack'
}
