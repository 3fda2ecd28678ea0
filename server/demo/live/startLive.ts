import type { Db } from '#server/db/tenant.ts'
import { FieldErrors, Refusal } from '#server/http/answers/refusal.ts'
import { chanceFrom } from '#server/demo/chance.ts'
import type { Parts } from '#server/demo/givePictures.ts'
import { demoShops } from '#server/demo/seed.ts'
import type { DemoShop } from '#server/demo/shop.ts'
import { type Doing, type LiveShop, readLiveShop } from './liveShop.ts'
import { moveOn, review } from './moveOn.ts'
import { dueOrders, isNextDue } from './pace.ts'
import { placeOne } from './placeOne.ts'
import { restock } from './restock.ts'

const TICK_MS = 4000
const RESTOCKED = 0.08

type LiveParts = Omit<Parts, 'config'>

/** Keeps the demo companies busy from now on: orders arrive, go on and end. Answers how to stop. */
export function startLive(parts: LiveParts): () => Promise<void> {
  let isOver = false
  let running = Promise.resolve()
  let timer: NodeJS.Timeout | undefined
  const tick = async () => {
    for (const demo of demoShops) if (!isOver) await liveStep(parts, demo)
    if (!isOver) timer = setTimeout(begin, TICK_MS).unref()
  }
  const begin = () => {
    running = tick()
  }
  timer = setTimeout(begin, TICK_MS).unref()
  return () => {
    isOver = true
    clearTimeout(timer)
    return running
  }
}

/** One look at a demo company: orders whose time has come go one step on, and the next one may arrive. Never throws. */
export async function liveStep(parts: LiveParts, demo: DemoShop): Promise<void> {
  const { database, ports, log } = parts
  try {
    const live = await database.asRoot((db) => readLiveShop(db, demo, ports.clock()))
    if (!live) return
    for (const order of dueOrders(live, ports.clock(), chanceOf(parts))) {
      const isDone = await attempt(parts, live, (doing) => moveOn(live, order, doing))
      if (isDone) await attempt(parts, live, (doing) => review(live, order, chanceOf(parts), doing))
    }
    if (isNextDue(live, ports.clock())) await arrive(parts, live)
  } catch (error) {
    log.warn(`The live demo of ${demo.name} missed a step: ${String(error)}`)
  }
}

/** Several processes may see that the next order is due: the first one places it, the others then see that it has come. */
async function arrive(parts: LiveParts, seen: LiveShop): Promise<void> {
  const { demo } = seen
  const chance = chanceOf(parts)
  await attempt(parts, seen, async (doing) => {
    await doing.db.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`demo.live:${demo.name}`])
    const last = await doing.db.one<{ number: number }>(
      'select number from orders where company_id = $1 order by placed_at desc, id desc limit 1',
      [seen.company.id],
    )
    if (last?.number === seen.last?.number) await placeOne(seen, chance, doing)
  })
  if (demo.isStockCounted && chance.happens(RESTOCKED))
    await attempt(parts, seen, (doing) => restock(seen, doing))
}

const chanceOf = ({ ports }: LiveParts) => chanceFrom(ports.random(4).readUInt32BE())

/** A refusal is a part of life: somebody was faster, something is sold out. */
async function attempt<T>(
  { database, ports, log }: LiveParts,
  { company }: LiveShop,
  work: (doing: Doing) => Promise<T>,
): Promise<T | undefined> {
  try {
    const run = (db: Db) => work({ db, now: ports.clock(), newId: ports.newId })
    return await database.asTenant(company.id, run, { retries: 3 })
  } catch (error) {
    if (!(error instanceof Refusal || error instanceof FieldErrors)) throw error
    log.debug(`The live demo was refused: ${error.message}`)
    return undefined
  }
}
