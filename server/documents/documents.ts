import type { Payload } from '#contract/endpoint.ts'
import {
  acceptDocuments,
  askedDocuments,
  listDocuments,
  type ManagedDocument,
  type PlatformDocument,
  publishDocument,
  readDocument,
} from '#contract/documents.ts'
import { type DocumentKind, documentKinds } from '#contract/documentKinds.ts'
import { sourceLocale } from '#contract/locales.ts'
import type { Db } from '#server/db/tenant.ts'
import { askedKinds } from '#server/http/admission/askedKinds.ts'
import { FieldErrors, Refusal, notFound, staleVersion } from '#server/http/answers/refusal.ts'
import { audit } from '#server/http/audit/audit.ts'
import { type Context, type Route, route } from '#server/http/route.ts'
import { auditPerson } from '#server/profile/personAudit.ts'
import { presentDocuments } from './acceptances.ts'
import { texts } from './texts.ts'

const MOST_VERSIONS = 50

/** Calls of the terms of use and the privacy policy. */
export const documentRoutes: Route[] = [
  route(readDocument, async ({ db, params, query, language }) => {
    const [found] = await present(db, query.language ?? language, [params.kind])
    if (!found) throw notFound()
    return found
  }),
  route(askedDocuments, async ({ db, session, language }) => {
    const kinds = await db.query<{ kind: DocumentKind }>(
      `select wanted.kind from users cross join lateral (${askedKinds()}) as wanted where users.id = $1`,
      [session.user_id],
    )
    return {
      items: await present(
        db,
        language,
        kinds.map(({ kind }) => kind),
      ),
    }
  }),
  route(acceptDocuments, accept),
  route(listDocuments, async ({ db }) => ({
    items: await Promise.all(documentKinds.map((kind) => readManaged(db, kind))),
  })),
  route(publishDocument, publish),
]

async function present(
  db: Db,
  language: string,
  kinds: readonly DocumentKind[],
): Promise<PlatformDocument[]> {
  return db.query<PlatformDocument>(
    `select id, kind, version, published_at, language, texts ->> language as text
     from (${presentDocuments}) as present cross join lateral (
       select language from (
         select language, place from unnest(array[$1, (select code from default_language), $2]) with ordinality as wanted (language, place)
         union all select jsonb_object_keys(texts), 4) as choices
       where texts ? language order by place, language limit 1) as written
     where kind = any($3) order by kind = 'terms' desc`,
    [language, sourceLocale, kinds],
  )
}

async function accept(call: Context<typeof acceptDocuments>): Promise<Payload<typeof acceptDocuments>> {
  const { db, session, body, now, ip } = call
  const rows = await db.query<{ id: string; kind: string; version: number }>(
    `select id, kind, version from (${presentDocuments}) as present where id = any($1)`,
    [body.document_ids],
  )
  if (rows.length < new Set(body.document_ids).size) throw new Refusal(409, 'conflict', texts.outdated)
  const written = await db.query<{ document_id: string }>(
    `insert into document_acceptances (user_id, document_id, accepted_at, ip)
     select distinct $1::uuid, id, $3::timestamptz, $4 from unnest($2::uuid[]) as id on conflict do nothing returning document_id`,
    [session.user_id, body.document_ids, now, ip],
  )
  for (const { id, kind, version } of rows)
    if (written.some((one) => one.document_id === id))
      await auditPerson(call, 'profile.accept', { document: [null, kind], version: [null, version] })
  call.forgetSession()
  return {}
}

async function publish(call: Context<typeof publishDocument>): Promise<ManagedDocument> {
  const { db, params, body, session, now, newId, ip } = call
  const { kind } = params
  await db.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`document ${kind}`])
  const before = await readManaged(db, kind)
  if (before.version !== body.version) throw staleVersion(before)
  const written = Object.fromEntries(
    Object.entries(body.texts as Record<string, string>).filter(([, text]) => text !== ''),
  )
  if (!written[before.default_language] && !written[sourceLocale])
    throw new FieldErrors({ texts: [texts.needsDefault] })
  const changed = languagesThatDiffer(before.texts, written)
  if (changed.length === 0) throw new FieldErrors({ texts: [texts.unchanged] })
  const id = newId()
  await db.run(
    `insert into documents (id, kind, version, asks_again, texts, published_at, published_by) values ($1, $2, $3, $4, $5, $6, $7)`,
    [id, kind, before.version + 1, body.asks_again, JSON.stringify(written), now, session.user_id],
  )
  const changes = {
    version: [before.version, before.version + 1],
    languages: [null, changed.join(', ')],
    asks_again: [null, body.asks_again],
  }
  const entry = {
    action: 'documents.publish',
    entity: 'documents',
    entity_id: id,
    entity_name: kind,
    changes,
  }
  await audit(db, session, entry, now, newId, ip)
  return readManaged(db, kind)
}

function languagesThatDiffer(one: Partial<Record<string, string>>, other: Record<string, string>): string[] {
  const codes = new Set([...Object.keys(one), ...Object.keys(other)])
  return [...codes].filter((code) => (one[code] ?? '') !== (other[code] ?? ''))
}

async function readManaged(db: Db, kind: DocumentKind): Promise<ManagedDocument> {
  const row = await db.one<Omit<ManagedDocument, 'versions'>>(
    `select kind, version, texts, asks_again, published_at, (select code from default_language) as default_language,
       (select count(*)::int from document_acceptances where document_id = present.id) as accepted
     from (${presentDocuments}) as present where kind = $1`,
    [kind],
  )
  if (!row) throw notFound()
  const versions = await db.query<ManagedDocument['versions'][number]>(
    `select version, asks_again, published_at, users.full_name as published_by
     from documents left join users on users.id = published_by where kind = $1 order by version desc limit $2`,
    [kind, MOST_VERSIONS],
  )
  return { ...row, versions }
}
