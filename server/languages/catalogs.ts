import { createHmac, timingSafeEqual } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Payload } from '#contract/endpoint.ts'
import type { downloadCatalog, exportCatalog } from '#contract/languages.ts'
import { locales } from '#contract/locales.ts'
import { countPo } from '#server/http/answers/po.ts'
import { logPlatform } from '#server/http/audit/platformLog.ts'
import { Refusal, notFound } from '#server/http/answers/refusal.ts'
import type { Context, DownloadAnswer, DownloadContext } from '#server/http/route.ts'
import { texts } from './texts.ts'

const LINK_SECONDS = 15 * 60

const readCatalog = (code: string) => readFile(join(import.meta.dirname, `../../locales/${code}.po`), 'utf8')

const counts = new Map<string, Promise<ReturnType<typeof countPo>>>()

/** The texts of a catalog; the files come with the build, so each is counted once. */
export function countTexts(code: string): Promise<ReturnType<typeof countPo>> {
  const known = counts.get(code)
  if (known) return known
  const counting = readCatalog(code).then(countPo)
  counts.set(code, counting)
  counting.catch(() => counts.delete(code))
  return counting
}

const keyOf = (code: string, until: string, secretKey: string) =>
  createHmac('sha256', secretKey).update(`catalog ${code} ${until}`).digest()

/** A link that is good for a quarter of an hour: a browser saves no answer that needs a header. */
export async function makeLink(call: Context<typeof exportCatalog>): Promise<Payload<typeof exportCatalog>> {
  const { db, session, params, now, newId, ip, device, config } = call
  const until = String(Math.floor(now.getTime() / 1000) + LINK_SECONDS)
  const by = { actorId: session.user_id, actorName: session.user_name, ip, device }
  const action = 'admin.languages.export'
  const on = { entity: 'languages', name: localNameOf(params.code) }
  const details = { language: params.code }
  await logPlatform(db, { ...by, action, on, outcome: 'done', details }, { now, newId })
  return {
    path: `/catalogs/${params.code}/${until}/${keyOf(params.code, until, config.secretKey).toString('base64url')}`,
    expires_at: new Date(Number(until) * 1000).toISOString(),
  }
}

/** The catalog of a link: 404 for one that this server has not made, 410 for an old one. */
export async function handOut({
  params: { code, until, key },
  now,
  config,
}: DownloadContext<typeof downloadCatalog>): Promise<DownloadAnswer> {
  if (!timingSafeEqual(Buffer.from(key, 'base64url'), keyOf(code, until, config.secretKey))) throw notFound()
  if (Number(until) * 1000 <= now.getTime()) throw new Refusal(410, 'gone', texts.linkOld)
  const text = await readCatalog(code)
  return { name: `${code}.po`, type: 'text/x-gettext-translation; charset=utf-8', pieces: one(text) }
}

async function* one(text: string): AsyncGenerator<string> {
  yield text
}

/** What a language calls itself. */
export const localNameOf = (code: string) => locales.find((one) => one.code === code)?.localName ?? code
