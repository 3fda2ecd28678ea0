import type { Payload } from '#contract/endpoint.ts'
import {
  downloadCatalog,
  exportCatalog,
  getLanguageFigures,
  type Language,
  listLanguages,
  makeDefaultLanguage,
  switchLanguage,
} from '#contract/languages.ts'
import { locales } from '#contract/locales.ts'
import type { Db } from '#server/db/tenant.ts'
import { tellLanguages } from '#server/http/pages/liveDocument.ts'
import { logPlatform } from '#server/http/audit/platformLog.ts'
import { Refusal, notFound, staleVersion } from '#server/http/answers/refusal.ts'
import { type Context, type Route, downloadRoute, route } from '#server/http/route.ts'
import { forgetSessions } from '#server/http/admission/sessions.ts'
import { countTexts, handOut, localNameOf, makeLink } from './catalogs.ts'
import { readFigures } from './figures.ts'
import { texts } from './texts.ts'

type Stored = Omit<Language, 'texts' | 'translated'>
type Change = Context<typeof switchLanguage> | Context<typeof makeDefaultLanguage>

/** The languages of the interface, for the platform's root. */
export const languageRoutes: Route[] = [
  route(listLanguages, async ({ db }) => ({ items: await list(db) })),
  route(getLanguageFigures, async ({ db }) => ({ items: await readFigures(db) })),
  route(switchLanguage, switchOne),
  route(makeDefaultLanguage, makeDefault),
  route(exportCatalog, makeLink),
  downloadRoute(downloadCatalog, handOut),
]

async function switchOne(call: Context<typeof switchLanguage>): Promise<Payload<typeof switchLanguage>> {
  const { db, body, params, now } = call
  const before = await openForChange(call)
  if (before.is_default && !body.is_on) throw new Refusal(409, 'conflict', texts.defaultStaysOn)
  if (before.is_on === body.is_on) return { ...(await withCounts(before)), moved: 0 }
  await db.run('update languages set is_on = $2, version = version + 1, changed_at = $3 where code = $1', [
    params.code,
    body.is_on,
    now,
  ])
  const moved = await db.run(body.is_on ? restoreUserLanguages : moveUsersToDefault, [params.code, now])
  await recordChange(call, 'admin.languages.update', { is_on: [before.is_on, body.is_on], moved })
  return { ...(await withCounts(await readOne(db, params.code))), moved }
}

async function makeDefault(call: Context<typeof makeDefaultLanguage>): Promise<{ items: Language[] }> {
  const { db, params, now } = call
  const before = await openForChange(call)
  if (!before.is_on) throw new Refusal(409, 'conflict', texts.defaultIsOn)
  if (!before.is_default) {
    const [old] = await db.query<{ code: string }>('select code from default_language')
    await db.run('update default_language set code = $1', [params.code])
    await db.run('update languages set version = version + 1, changed_at = $2 where code = any($1)', [
      [params.code, old?.code],
      now,
    ])
    await recordChange(call, 'admin.languages.default', { default: [old?.code, params.code] })
  }
  return { items: await list(db) }
}

const moveUsersToDefault = `update users set language = default_language.code, language_before = coalesce(language_before, $1), updated_at = $2
  from default_language where language = $1`
const restoreUserLanguages = `update users set language = $1, language_before = null, updated_at = $2 where language_before = $1`

/** Serializes changes by a lock, and refuses one that is based on an old version. */
async function openForChange({ db, params, body }: Change): Promise<Stored> {
  await db.query('select 1 from default_language for update')
  const present = await readOne(db, params.code)
  if (present.version !== body.version) throw staleVersion(await withCounts(present))
  return present
}

/** Logs a change, invalidates all cached sessions and updates the document. */
async function recordChange(call: Change, action: string, changes: Record<string, unknown>): Promise<void> {
  const { db, session, params, now, newId, ip, device } = call
  const by = { actorId: session.user_id, actorName: session.user_name, ip, device }
  const on = { entity: 'languages', name: localNameOf(params.code) }
  const details = { language: params.code, ...changes }
  await logPlatform(db, { ...by, action, on, outcome: 'done', details }, { now, newId })
  await forgetSessions(db, '')
  await tellLanguages(db)
}

const stored = `select languages.code, languages.is_on, default_language.code is not null as is_default, changed_at, version,
    (select count(*)::int from users where users.language = languages.code) as people
  from languages left join default_language on default_language.code = languages.code`

async function readOne(db: Db, code: string): Promise<Stored> {
  const row = await db.one<Stored>(`${stored} where languages.code = $1`, [code])
  if (!row) throw notFound()
  return row
}

async function list(db: Db): Promise<Language[]> {
  const rows = new Map((await db.query<Stored>(stored)).map((row) => [row.code, row]))
  const items: Language[] = []
  for (const { code } of locales) {
    const row = rows.get(code)
    // One catalog after the other: calls of others come in between.
    if (row) items.push(await withCounts(row))
  }
  return items
}

const withCounts = async (row: Stored): Promise<Language> => ({ ...row, ...(await countTexts(row.code)) })
