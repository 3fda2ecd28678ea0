import { Refusal } from '#server/http/answers/refusal.ts'
import { texts } from '#server/http/answers/texts.ts'
import type { Subscriber, Listener } from './feed.ts'

/** Open streams of one session, counting those that a lost network has left half open. */
const MOST_OF_SESSION = 20
const MOST_OF_COMPANY = 500
const RETRY_SECONDS = 30

/** The oldest stream of a session that has too many, to close for a new one; refuses when the company has too many. */
export function streamToEvict<S extends Pick<Listener, 'person'>>(
  streams: Iterable<S>,
  { id, company_id }: Pick<Subscriber, 'id' | 'company_id'>,
): S | undefined {
  const ofCompany = [...streams].filter(({ person }) => person.company_id === company_id)
  const ofSession = ofCompany.filter(({ person }) => person.id === id)
  if (ofSession.length >= MOST_OF_SESSION) return ofSession[0]
  if (ofCompany.length >= MOST_OF_COMPANY)
    throw new Refusal(429, 'too_many', texts.tooMany, { retryAfter: RETRY_SECONDS })
  return undefined
}
