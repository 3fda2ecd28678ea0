import { type Fetching, fetchImage } from './fetchImage.ts'

const LOOK_MS = 3000
/** Of one company before the next one's turn. */
const IN_A_ROW = 5

/** Fetches the pictures of imports from now on, also those that a lost process left; answers how to stop. */
export function startImageFetches(given: Omit<Fetching, 'ending'>): () => Promise<void> {
  const ending = new AbortController()
  const parts = { ...given, ending: ending.signal }
  let timer: NodeJS.Timeout | undefined
  let running = Promise.resolve()
  const look = async () => {
    const hadWork = await fetchSome(parts).catch((error: unknown) => {
      given.log.warn(`Pictures of imports could not be fetched: ${String(error)}`)
      return false
    })
    if (!ending.signal.aborted) timer = setTimeout(begin, hadWork ? 0 : LOOK_MS).unref()
  }
  const begin = () => {
    running = look()
  }
  begin()
  return async () => {
    ending.abort()
    clearTimeout(timer)
    await running
  }
}

/** A few pictures of each company that waits for some. */
async function fetchSome(parts: Fetching & { ending: AbortSignal }): Promise<boolean> {
  const { database, ports, ending } = parts
  const waiting = await database.asRoot((db) =>
    db.query<{ company_id: string }>(
      `select distinct company_id from image_fetches where state in ('waiting', 'fetching') and next_at <= $1`,
      [ports.clock()],
    ),
  )
  for (const { company_id } of waiting) {
    for (let taken = 0; taken < IN_A_ROW && !ending.aborted; taken += 1) {
      if (!(await fetchImage(parts, company_id))) break
    }
  }
  return waiting.length > 0
}
