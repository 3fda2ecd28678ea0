import { IMAGE_BYTES } from '#contract/files.ts'
import type { Config } from '#server/config.ts'
import type { Database } from '#server/db/open.ts'
import type { Db } from '#server/db/tenant.ts'
import { ImageError } from '#server/files/makeImage.ts'
import { saveImage } from '#server/files/saveImage.ts'
import { emit } from '#server/http/events/outbox.ts'
import { OutgoingError, type Resolve, askOutside } from '#server/outgoing/askOutside.ts'
import type { Log, Ports } from '#server/ports.ts'
import { addImage } from '#server/products/images.ts'
import type { ImageProblem } from './imageTexts.ts'

const MOST_MS = 15_000
const LOST_MS = 120_000
const MOST_TRIES = 3
const PAUSE_MS = 30_000

/** What fetching needs of its process. */
export interface Fetching {
  database: Database
  config: Config
  ports: Ports
  log: Log
  /** In place of the system's own lookup of names. */
  resolve?: Resolve
  /** Says when the process is about to end. */
  ending?: AbortSignal
}

interface Fetch {
  id: string
  product_id: string
  address: string
  tries: number
}

/** Fetches the company's next picture and shows it with its product; false when none is due. A failure stays a failure of the picture. */
export async function fetchImage(parts: Fetching, companyId: string): Promise<boolean> {
  const { database, ports } = parts
  const inTenant = <T>(work: (db: Db) => Promise<T>) => database.asTenant(companyId, work, { retries: 3 })
  const fetch = await inTenant((db) => claim(db, companyId, ports.clock()))
  if (!fetch) return false
  const problem = fetch.tries > MOST_TRIES ? 'broken' : await bring(parts, companyId, fetch)
  if (problem === undefined) return true
  await inTenant((db) => giveBack(db, companyId, fetch, { problem, now: ports.clock(), ...parts }))
  return true
}

/** Takes one that is due, or whose process was lost; a time later it counts as lost again. */
function claim(db: Db, companyId: string, now: Date): Promise<Fetch | undefined> {
  return db.one<Fetch>(
    `update image_fetches set state = 'fetching', tries = tries + 1, next_at = $3
     where company_id = $1 and id = (select id from image_fetches
       where company_id = $1 and state in ('waiting', 'fetching') and next_at <= $2 order by id limit 1 for update skip locked)
     returning id, product_id, address, tries`,
    [companyId, now, new Date(now.getTime() + LOST_MS)],
  )
}

/** undefined when the picture is there. */
async function bring(parts: Fetching, companyId: string, fetch: Fetch): Promise<ImageProblem | undefined> {
  const { database, config, ports, log, resolve, ending } = parts
  const { newId } = ports
  try {
    const bytes = await askOutside(fetch.address, {
      bytes: IMAGE_BYTES,
      ms: MOST_MS,
      accept: 'image/webp,image/jpeg,image/png',
      exceptions: config.outgoingExceptions,
      ...(resolve ? { resolve } : {}),
      ...(ending ? { ending } : {}),
    })
    const now = ports.clock()
    const inTenant = <T>(work: (db: Db) => Promise<T>) => database.asTenant(companyId, work, { retries: 3 })
    const image = await saveImage(bytes, { companyId, now, newId, config, inTenant })
    await inTenant((db) => show(db, companyId, fetch, { imageId: image.id, id: newId(), now }))
    return undefined
  } catch (error) {
    if (error instanceof OutgoingError || error instanceof ImageError) return error.problem
    log.error({ err: error, fetch: fetch.id }, 'A picture of an import could not be kept')
    return 'broken'
  }
}

async function show(
  db: Db,
  companyId: string,
  fetch: Fetch,
  { imageId, id, now }: { imageId: string; id: string; now: Date },
): Promise<void> {
  const productId = fetch.product_id
  const isMain = await addImage(db, { companyId, productId, imageId, id })
  const product = await db.one<{ version: number }>(
    `update products set version = version + 1, updated_at = $3 where company_id = $1 and id = $2 returning version`,
    [companyId, productId, now],
  )
  await db.run(`update image_fetches set state = 'done', problem = null where company_id = $1 and id = $2`, [
    companyId,
    fetch.id,
  ])
  // Lists show the main picture only: the others need no news of their own.
  if (!isMain || !product) return
  const told = { event: 'product.updated', entity: 'products', entity_id: productId } as const
  await emit(db, companyId, { ...told, version: product.version, permission: 'products.view' }, now)
}

/** Later again where that may help; a try that the end of the process cut short does not count. */
async function giveBack(
  db: Db,
  companyId: string,
  { id, tries }: Fetch,
  { problem, now, ending }: { problem: ImageProblem; now: Date; ending?: AbortSignal },
): Promise<void> {
  const isCut = ending?.aborted === true && problem === 'unreachable'
  const isPassing = ['unreachable', 'slow', 'broken'].includes(problem) && tries < MOST_TRIES
  const wait = isCut ? 0 : PAUSE_MS * tries ** 2
  await db.run(
    `update image_fetches set state = $3, tries = $4, problem = $5, next_at = $6
     where company_id = $1 and id = $2 and state = 'fetching'`,
    [
      companyId,
      id,
      isCut || isPassing ? 'waiting' : 'failed',
      isCut ? tries - 1 : tries,
      problem,
      new Date(now.getTime() + wait),
    ],
  )
}
