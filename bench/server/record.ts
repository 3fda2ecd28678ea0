import type { Endpoint } from '#contract/endpoint.ts'
import type { Database } from '#server/db/open.ts'
import type { Queryable, Db, Statement } from '#server/db/tenant.ts'
import { readInput } from '#server/http/input.ts'
import type { Context, Route, Staff } from '#server/http/route.ts'
import { realPorts } from '#server/ports.ts'

/** A statement as it went to the database. */
export interface Sent {
  text: string
  values: unknown[]
}

/** What one call sends: each list goes out together, the next one after all answers of the one before. */
export type Sending = Sent[][]

/** Runs the product's own handler once and keeps the statements that it sent. */
export async function record(
  database: Database,
  route: Route,
  session: Staff,
  asked: { params?: Record<string, string>; query?: Record<string, string> },
): Promise<Sending> {
  if (route.kind !== 'call') throw new TypeError('Only a call sends statements')
  const endpoint: Endpoint = route.endpoint
  const input = readInput(endpoint, { params: asked.params ?? {}, query: asked.query ?? {}, body: {} })
  const sending: Sending = []
  await database.asTenant(session.company_id, (db) => {
    const context = {
      ...input,
      db: recorder(db, sending),
      session,
      now: realPorts.clock(),
      newId: realPorts.newId,
    }
    return route.handle({ ...context, ip: '', language: 'en', config: {} } as unknown as Context<Endpoint>)
  })
  return sending
}

function recorder(db: Db, sending: Sending): Db {
  let isAnswered = true
  async function keep<T>(statement: Statement, values: readonly unknown[], answer: Promise<T>): Promise<T> {
    if (isAnswered) sending.push([])
    isAnswered = false
    sending
      .at(-1)!
      .push({ text: typeof statement === 'string' ? statement : statement.text, values: [...values] })
    const answered = await answer
    isAnswered = true
    return answered
  }
  const asking: Queryable = {
    query: <Row>(statement: Statement, values: readonly unknown[] = []) =>
      keep(statement, values, db.query<Row>(statement, values)),
    one: <Row>(statement: Statement, values: readonly unknown[] = []) =>
      keep(statement, values, db.one<Row>(statement, values)),
    run: (statement, values = []) => keep(statement, values, db.run(statement, values)),
    rows: (compiled) => keep(compiled.sql, compiled.parameters, db.rows(compiled)),
  }
  return {
    ...asking,
    finalRead: asking,
    requestId: db.requestId,
    runLast: (statement, values = []) => keep(statement, values, db.runLast(statement, values)),
  }
}
