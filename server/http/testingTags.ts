import * as z from 'zod/mini'
import { defineEndpoint } from '#contract/endpoint.ts'
import { id, line, version } from '#contract/fields.ts'
import { notFound, staleVersion } from '#server/http/answers/refusal.ts'
import { emit } from '#server/http/events/outbox.ts'
import { addCount } from './counters.ts'
import { type Route, answer, route, uploadRoute } from './route.ts'

const tag = z.object({ id, name: z.string(), version })
type Tag = z.infer<typeof tag>

const listTags = defineEndpoint({
  method: 'GET',
  path: '/test/tags',
  access: 'company',
  query: z.strictObject({
    limit: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100))),
  }),
  payload: z.object({ items: z.array(tag) }),
  meta: z.object({ total: z.int() }),
  summary: 'The tags',
})

const addTag = defineEndpoint({
  method: 'POST',
  path: '/test/tags',
  access: 'company',
  permission: 'dictionaries.update',
  body: z.strictObject({
    name: line(1, 20),
    colours: z.optional(z.array(z.enum(['red', 'blue'])).check(z.maxLength(2))),
    parent: z.optional(z.strictObject({ size: z.int().check(z.minimum(1)) })),
  }),
  payload: tag,
  status: 201,
  summary: 'Adds a tag',
})

const takeMoney = defineEndpoint({
  method: 'POST',
  path: '/test/money',
  access: 'company',
  body: z.strictObject({}),
  payload: z.object({}),
  idempotency: 'required',
  isAllowedInGrace: true,
  summary: 'Takes money',
})

const renameTag = defineEndpoint({
  method: 'PATCH',
  path: '/test/tags/:id',
  access: 'company',
  params: z.strictObject({ id }),
  body: z.strictObject({ name: line(1, 20), version }),
  payload: tag,
  summary: 'Renames a tag',
})

const fail = defineEndpoint({
  method: 'GET',
  path: '/test/fail',
  access: 'company',
  payload: z.object({}),
  summary: 'Breaks',
})

const weigh = defineEndpoint({
  method: 'POST',
  path: '/test/weigh',
  access: 'company',
  permission: 'products.import',
  payload: z.object({ name: z.string(), bytes: z.int(), tags: z.int() }),
  status: 202,
  isUpload: true,
  summary: 'Weighs a file',
})

/** Routes on a table of tags, for the tests of the HTTP layer. */
export const tagRoutes: Route[] = [
  route(listTags, async ({ db, query, reply }) => {
    const items = await db.query<Tag>('select id, name, version from tags order by name limit $1', [
      query.limit ?? 100,
    ])
    reply.header('etag', `W/"${items.length}"`)
    return answer({ items }, { total: items.length })
  }),
  route(addTag, async ({ db, body, session, newId, now }) => {
    const row = { id: newId(), name: body.name, version: 1 }
    await db.run("insert into tags (company_id, id, kind, name) values ($1, $2, 'product', $3)", [
      session.company_id,
      row.id,
      row.name,
    ])
    await addCount(db, session.company_id, 'units', 1)
    await emit(
      db,
      session.company_id,
      {
        event: 'product.updated',
        entity: 'products',
        entity_id: row.id,
        version: 1,
        permission: 'products.view',
        patch: { name: row.name },
      },
      now,
    )
    return row
  }),
  route(takeMoney, async () => ({})),
  route(renameTag, async ({ db, params, body }) => {
    const changed = await db.one<Tag>(
      'update tags set name = $3, version = version + 1 where id = $1 and version = $2 returning id, name, version',
      [params.id, body.version, body.name],
    )
    if (changed) return changed
    const present = await db.one<Tag>('select id, name, version from tags where id = $1', [params.id])
    throw present ? staleVersion(present) : notFound()
  }),
  route(fail, async () => {
    throw new Error('A bug with the password hunter2')
  }),
  uploadRoute(weigh, async ({ file, session, tenant }) => {
    let bytes = 0
    for await (const chunk of file.stream) bytes += (chunk as Buffer).length
    const tags = await tenant(session.company_id, (db) => db.query('select 1 from tags'))
    return { name: file.name, bytes, tags: tags.length }
  }),
]
