// The process that makes the load, so that the measured server has its own; takes one load a message.
import { type HttpLoad, loadHttp } from './httpLoad.ts'
import { type SqlLoad, loadSql } from './sqlLoad.ts'

/** What the generator is told. */
export type Order = { kind: 'http'; load: HttpLoad } | { kind: 'sql'; load: SqlLoad }

process.on('message', (order: Order) => {
  const measured = order.kind === 'http' ? loadHttp(order.load) : loadSql(order.load)
  measured.then(
    (result) => process.send!({ result }),
    (error: unknown) => process.send!({ error: String(error) }),
  )
})
