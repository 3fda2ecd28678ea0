import { createHash } from 'node:crypto'
import { type DictionaryName, type References, getDictionary, getReferences } from '#contract/dictionary.ts'
import { answer, type Route, route } from '#server/http/route.ts'
import { dictionaryNames, readers } from './items.ts'

/** Calls of /app/dictionary; a GET with the last `etag` as If-None-Match is answered 304 when nothing has changed. */
export const dictionaryRoutes: Route[] = [
  route(getReferences, async ({ db, session, now, reply }) => {
    const reading = { db, companyId: session.company_id, now }
    const lists = await Promise.all(dictionaryNames.map(async (name) => [name, await readers[name](reading)]))
    const references = Object.fromEntries(lists) as References
    const etags = Object.fromEntries(
      dictionaryNames.map((name) => [name, etagOf(references[name])]),
    ) as Record<DictionaryName, string>
    reply.header('etag', etagOf(etags))
    return answer(references, { etags })
  }),
  route(getDictionary, async ({ db, session, now, params, reply }) => {
    const items = await readers[params.name]({ db, companyId: session.company_id, now })
    reply.header('etag', etagOf(items))
    return { items }
  }),
]

function etagOf(value: unknown): string {
  return `W/"${createHash('sha256').update(JSON.stringify(value)).digest('base64url').slice(0, 22)}"`
}
