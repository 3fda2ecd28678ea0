import { serverAddress } from './api.ts'
import { onDatabase } from './database.ts'

/** Calls the storefront of one company: GET, or POST with a body; anything but a success is an error. */
export type Storefront = <P>(path: string, body?: object) => Promise<P>

/** The storefront of a company as a shop of somebody else calls it. */
export async function storefrontOf(companyId: string): Promise<Storefront> {
  const row = await onDatabase((db) =>
    db.one<{ token: string }>('select token from companies where id = $1', [companyId]),
  )
  const base = `${serverAddress}/api/storefront/${row?.token}`
  return async <P>(path: string, body?: object): Promise<P> => {
    const answer = await fetch(base + path, {
      method: body ? 'POST' : 'GET',
      headers: {
        ...(body && { 'content-type': 'application/json' }),
        'idempotency-key': crypto.randomUUID(),
      },
      ...(body && { body: JSON.stringify(body) }),
    })
    const said = (await answer.json()) as { payload: P }
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${JSON.stringify(said)}`)
    return said.payload
  }
}
