import { errorAnswer } from '#contract/errors.ts'
import { stretched } from '#tests/run/patience.ts'

/** A response as it was received; status 0 when none came in time. */
export interface RawResponse {
  status: number
  headers: Record<string, unknown>
  body: string
  ms: number
}

const MOST_MS = stretched(5000)

/** What no error message may contain: file paths, SQL, stack traces, names of libraries. */
const inside = new RegExp(
  [
    String.raw`\.[mc]?[jt]sx?[:)]`,
    'node_modules|node:internal',
    String.raw`\bat (?:async )?[\w.<>]+ \(`,
    String.raw`\b(?:select|insert into|update|delete from)\s.{0,80}\b(?:from|values|set|where)\b`,
    String.raw`\bpg_|postgres|sqlstate|relation "|column "|syntax error|violates|duplicate key`,
    'ECONN|ENOENT|EACCES|FST_|Zod|Fastify|undefined|\\[object',
    String.raw`(?:^|[\s"'(])/(?:home|root|tmp|usr|var|work)/`,
  ].join('|'),
  'i',
)

/** The faults of a response to a hostile request; empty for a correct one. */
export function faultsOf({ status, headers, body, ms }: RawResponse): string[] {
  const faults: string[] = []
  if (status >= 500) faults.push(`answers ${status}`)
  if (ms > MOST_MS) faults.push(`takes ${Math.round(ms)} ms`)
  if (status === 304) return faults
  if (status < 300 && isFile(headers)) {
    if (headers['x-content-type-options'] !== 'nosniff') faults.push('is a file of whatever kind')
    return faults
  }
  const answer = read(body)
  if (answer === undefined) return [...faults, 'is no JSON']
  if (status < 400) {
    if (answer['status'] !== 'success' || !('payload' in answer)) faults.push('is no success in its envelope')
    return faults
  }
  if (!errorAnswer.safeParse(answer).success || answer['message'] === '')
    return [...faults, 'has no envelope']
  if (answer['request_id'] !== headers['x-request-id']) faults.push('has another request_id than its header')
  const said = [answer['message'], ...Object.values((answer['errors'] as object | undefined) ?? {}).flat()]
  for (const text of said) {
    const told = inside.exec(String(text))
    if (told) faults.push(`tells of the inside: ${told[0]}`)
    if (String(text) === '' || String(text).length > 500) faults.push('has a message of an odd length')
  }
  if (answer['code'] === 'invalid' && status !== 422) faults.push(`is invalid with ${status}`)
  return faults
}

/** A download or an image, which the browser never runs as a page. */
function isFile(headers: RawResponse['headers']): boolean {
  const isSaved = String(headers['content-disposition']).startsWith('attachment')
  return isSaved || (headers['content-type'] === 'image/webp' && isSandboxed(headers))
}

const isSandboxed = (headers: RawResponse['headers']) =>
  /^default-src 'none';.*sandbox/.test(String(headers['content-security-policy']))

function read(body: string): Record<string, unknown> | undefined {
  try {
    const answer: unknown = JSON.parse(body)
    return typeof answer === 'object' && answer !== null ? (answer as Record<string, unknown>) : undefined
  } catch {
    return undefined
  }
}
