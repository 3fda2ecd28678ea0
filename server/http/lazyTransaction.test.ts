import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { defineEndpoint } from '#contract/endpoint.ts'
import { notFound } from '#server/http/answers/refusal.ts'
import { type Context, type Route, route } from './route.ts'
import { testServer } from './testing.ts'
import { shared } from '#server/http/testing.ts'

const visit = defineEndpoint({
  method: 'POST',
  path: '/test/visit',
  access: 'public',
  body: z.strictObject({ name: z.string(), isRefused: z.boolean() }),
  payload: z.object({}),
  summary: 'Writes a row and may be refused',
})

const write = (name: string) =>
  ['insert into failed_tries (subject, count, last_at) values ($1, 1, now())', [name]] as const

async function handleVisit({ db, root, body }: Context<typeof visit>) {
  await root((own) => own.run(...write(`${body.name} counted`)))
  await db.run(...write(body.name))
  if (body.isRefused) throw notFound()
  return {}
}

const routes: Route[] = [route(visit, handleVisit)]
const given = shared(() => testServer({ routes: () => routes }))

const subjects = (like: string) =>
  given.database.asRoot(async (db) =>
    (
      await db.query<{ subject: string }>(
        'select subject from failed_tries where subject like $1 order by 1',
        [like],
      )
    ).map(({ subject }) => subject),
  )

it('undoes what a refused call did, but not what had to survive the refusal', async () => {
  expect((await given.root.post('/test/visit', { name: 'refused', isRefused: true })).status).toBe(404)
  expect(await subjects('refused%')).toEqual(['refused counted'])
  expect((await given.root.post('/test/visit', { name: 'done', isRefused: false })).status).toBe(200)
  expect(await subjects('done%')).toEqual(['done', 'done counted'])
})

it('serves 60 calls at once that each need a second transaction', async () => {
  const calls = Array.from({ length: 60 }, (_, n) =>
    given.root.post('/test/visit', { name: `many ${n}`, isRefused: false }),
  )
  expect((await Promise.all(calls)).map(({ status }) => status)).toEqual(Array(60).fill(200))
})
