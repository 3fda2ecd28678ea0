import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import { imageAddress } from '#contract/files.ts'
import { type Locale, localeEntry } from '#contract/locales.ts'
import type { Config } from '#server/config.ts'
import type { Db } from '#server/db/tenant.ts'
import type { Told } from '#server/http/platform/livePlatform.ts'
import type { RequestServices } from '#server/http/requestServices.ts'
import type { Site } from './statics.ts'

const channel = 'languages'
const built = {
  html: '<html lang="ru"',
  title: '<title>Backoffice</title>',
  icon: '<link rel="icon" href="data:,">',
}

type Services = Pick<RequestServices, 'database' | 'platform' | 'config' | 'log'>

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
 * Keeps the document up to date: `lang` is the default language, `data-off` lists languages that are not offered, the title
 * and the icon are those of the platform. The built document is right while nobody has set any of them. Resolves with a
 * function that stops it.
 */
export async function syncDocument(
  site: Site,
  { database, platform, config, log }: Services,
): Promise<() => Promise<void>> {
  const original = site.document
  let last = 0
  let isOver = false
  const renew = async () => {
    const turn = ++last
    const offer = await database.asRoot(readOffer)
    const document = await writtenFor(original, (text) =>
      withName(withOffer(text, offer), platform.told, config),
    )
    if (turn === last) site.document = document
  }
  const renewOrSay = async () => {
    if (isOver) return
    await renew().catch((error: unknown) => log.error({ err: error }, 'The document is old'))
  }
  const stop = await database.listen(channel, () => void renewOrSay())
  await renewOrSay()
  platform.onChange(() => void renewOrSay())
  return () => {
    isOver = true
    return stop()
  }
}

async function readOffer(db: Db): Promise<Offer | undefined> {
  return db.one<Offer>(
    `select (select code from default_language) as default,
       (select coalesce(json_agg(code order by code), '[]') from languages where not is_on) as off`,
  )
}

async function writtenFor(
  document: Site['document'],
  write: (text: string) => string,
): Promise<Site['document']> {
  const text = document.plain.toString()
  const written = write(text)
  if (written === text) return document
  const plain = Buffer.from(written)
  const [br, gz] = await Promise.all([promisify(brotliCompress)(plain), promisify(gzip)(plain)])
  return { plain, br: document.br && br, gzip: document.gzip && gz }
}

function withOffer(text: string, offer: Offer | undefined): string {
  if (!offer || (offer.default === 'ru' && offer.off.length === 0)) return text
  const off = offer.off.length > 0 ? ` data-off="${offer.off.join(' ')}"` : ''
  const [tag] = localeEntry(offer.default).tags
  return text.replace(built.html, `<html lang="${tag}"${off}`)
}

/** Sign-in pages show what stands there. */
function withName(text: string, { name, logo_key: key }: Told, { apiBase }: Pick<Config, 'apiBase'>): string {
  const title = name.replace(/[&<>]/g, (sign) => `&#${sign.charCodeAt(0)};`)
  const icon = key && `<link rel="icon" href="${apiBase}${imageAddress(key, 'small')}">`
  return text
    .replace(built.title, () => `<title>${title}</title>`)
    .replace(built.icon, () => icon ?? built.icon)
}
