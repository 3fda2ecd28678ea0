import { api } from './api.ts'
import { type Company, openSessionOf } from './company.ts'

/** Nobody makes more calls in ten seconds with one session. */
const CALLS_OF_A_SESSION = 25

/** Calls as the owner, so many at once and with so many sessions that no limit is met. */
export async function inSessions<T>(
  { owner }: Company,
  texts: readonly string[],
  send: (call: ReturnType<typeof api>, text: string, at: number) => Promise<T>,
): Promise<T[]> {
  const made: T[] = []
  for (let at = 0; at < texts.length; at += CALLS_OF_A_SESSION) {
    const call = api((await openSessionOf(owner)).token)
    const part = texts.slice(at, at + CALLS_OF_A_SESSION)
    made.push(...(await Promise.all(part.map((text, n) => send(call, text, at + n)))))
  }
  return made
}
