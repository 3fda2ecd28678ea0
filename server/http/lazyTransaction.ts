import type { Db } from '#server/db/tenant.ts'

type Open = (work: (db: Db) => Promise<void>) => Promise<void>

/**
 * Runs `work` with a `Db` whose transaction begins with the first statement and commits when `work` is done: a call without
 * statements, or with statements in separate transactions only, takes no connection.
 */
export async function lazyTransaction<T>(
  open: Open,
  requestId: string,
  work: (db: Db) => Promise<T>,
): Promise<T> {
  const done = Promise.withResolvers<void>()
  done.promise.catch(() => undefined)
  let opened: Promise<Db> | undefined
  let unit: Promise<void> | undefined
  const begin = () =>
    (opened ??= new Promise<Db>((resolve, reject) => {
      unit = open((db) => {
        resolve(db)
        return done.promise
      })
      unit.catch(reject)
    }))
  const finalRead: Db['finalRead'] = {
    query: async (statement, values) => (await begin()).finalRead.query(statement, values),
    one: async (statement, values) => (await begin()).finalRead.one(statement, values),
    run: async (statement, values) => (await begin()).finalRead.run(statement, values),
    rows: async (compiled, name) => (await begin()).finalRead.rows(compiled, name),
  }
  const db: Db = {
    finalRead,
    requestId,
    query: async (statement, values) => (await begin()).query(statement, values),
    one: async (statement, values) => (await begin()).one(statement, values),
    run: async (statement, values) => (await begin()).run(statement, values),
    runLast: async (statement, values) => (await begin()).runLast(statement, values),
    rows: async (compiled, name) => (await begin()).rows(compiled, name),
  }
  try {
    const result = await work(db)
    done.resolve()
    await unit
    return result
  } catch (error) {
    done.reject(error)
    // Rejects with the first error of the database; `work` may have failed with a later one that followed from it.
    await unit
    throw error
  }
}
