// The server against its own SQL: `node bench/server.ts [--quick] [--data FOLDER] [--only WORD]`; --data keeps the filled database for the next time.
import { parseArgs } from 'node:util'
import { connectDatabase } from '#server/db/open.ts'
import { quietLog } from '#server/db/testLog.ts'
import { processorClock } from './server/processor.ts'
import { newOrders, ownerOf, readings } from './server/cases.ts'
import { fill, openSessions } from './server/fill.ts'
import { measureOrders, measureReading } from './server/measure.ts'
import { startGenerator, startPostgres, startProduct } from './server/processes.ts'
import { reportOf } from './server/report.ts'
import type { Size } from './server/town.ts'
import { keepResults } from './results.ts'

const { values } = parseArgs({
  options: {
    quick: { type: 'boolean', default: false },
    data: { type: 'string' },
    only: { type: 'string', default: '' },
  },
})
const whole: Size = { orders: 100_000, customers: 20_000, products: 2000, patterns: 500 }
const small: Size = { orders: 2000, customers: 1000, products: 200, patterns: 100 }
const size = values.quick ? small : whole
const pace = values.quick ? { rounds: 1, ms: 300 } : { rounds: 3, ms: 4000 }

const postgres = await startPostgres(values.data)
const database = connectDatabase({ connectionString: postgres.url }, quietLog)
const generator = startGenerator()
try {
  await fill(database, { address: { connectionString: postgres.url } }, size)
  const tokens = await openSessions(database, 2000)
  const owner = await ownerOf(database, tokens[0]!)
  const [version] = (await database.executeSql('show server_version')).rows as { server_version: string }[]
  const asked = (await readings(database, owner)).filter(({ name }) => name.includes(values.only))
  const orders = await newOrders(database, owner)
  const product = await startProduct(postgres.url)
  try {
    const used = await processorClock(database, product.pid)
    const bench = { generator, postgres, product, tokens, companyId: owner.company_id, pace, used }
    const read = []
    for (const reading of asked) read.push(await measureReading(bench, reading))
    const made = await measureOrders(bench, orders)
    const report = reportOf({ size, pace, read, made, version: version!.server_version })
    console.log(report)
    if (!values.quick && !values.only) keepResults('server', report)
  } finally {
    await product.stop()
  }
} finally {
  generator.stop()
  await database.close()
  await postgres.stop()
}
