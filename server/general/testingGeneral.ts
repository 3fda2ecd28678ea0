import type { GeneralSettings } from '#contract/general.ts'
import type { TestServer } from '#server/http/testing.ts'
import { storefrontShop } from '#server/storefront/testingStorefront.ts'

const address = '/app/settings/general'

/** A company that sells, with its general settings. */
export async function settledShop(given: TestServer) {
  const it = await storefrontShop(given)
  const { owner } = it.shop
  const read = async () => (await owner.get<GeneralSettings>(address)).payload
  const set = async (patch: object, by = owner) =>
    by.patch<GeneralSettings>(address, { ...patch, version: (await read()).version })
  /** Writes rows of this company past the API. */
  const write = (text: string, values: unknown[] = []) =>
    given.database.asTenant(it.shop.id, (db) => db.run(text, [it.shop.id, ...values]))
  const ask = <Row>(text: string, values: unknown[] = []) =>
    given.database.asTenant(it.shop.id, (db) => db.query<Row>(text, [it.shop.id, ...values]))
  return { ...it, owner, read, set, write, ask }
}
