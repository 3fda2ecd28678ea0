import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import { type Locale, localeEntry } from '#contract/locales.ts'
import type { Database } from '#server/db/open.ts'
import type { Db } from '#server/db/tenant.ts'
import type { Log } from '#server/ports.ts'
import type { Site } from './statics.ts'

const channel = 'languages'
const built = '<html lang="ru"'

/** The offered languages, as far as the document needs them. */
export interface Offer {
  default: Locale
  off: Locale[]
}

/** Notifies every process on commit that the offered languages have changed. */
export async function tellLanguages(db: Db): Promise<void> {
  await db.run(`select pg_notify('${channel}', '')`)
}

/**
 * Keeps the document up to date: `lang` is the default language and `data-off` lists languages that are not offered. The
 * built document is right when Russian is the default and all are offered. Resolves with a function that stops it.
 */
export async function syncDocumentLanguages(
  site: Site,
  database: Pick<Database, 'asRoot' | 'listen'>,
  log: Log,
): Promise<() => Promise<void>> {
  const original = site.document
  let last = 0
  const renew = async () => {
    const turn = ++last
    const document = await writtenFor(original, await database.asRoot(readOffer))
    if (turn === last) site.document = document
  }
  const renewOrSay = () =>
    renew().catch((error: unknown) => log.error({ err: error }, 'The languages of the document are old'))
  const stop = await database.listen(channel, () => void renewOrSay())
  await renewOrSay()
  return stop
}

async function readOffer(db: Db): Promise<Offer | undefined> {
  return db.one<Offer>(
    `select (select code from default_language) as default,
       (select coalesce(json_agg(code order by code), '[]') from languages where not is_on) as off`,
  )
}

async function writtenFor(document: Site['document'], offer: Offer | undefined): Promise<Site['document']> {
  const text = document.plain.toString()
  if (!offer || (offer.default === 'ru' && offer.off.length === 0) || !text.includes(built)) return document
  const off = offer.off.length > 0 ? ` data-off="${offer.off.join(' ')}"` : ''
  const [tag] = localeEntry(offer.default).tags
  const plain = Buffer.from(text.replace(built, `<html lang="${tag}"${off}`))
  const [br, gz] = await Promise.all([promisify(brotliCompress)(plain), promisify(gzip)(plain)])
  return { plain, br: document.br && br, gzip: document.gzip && gz }
}
