import { createHash } from 'node:crypto'
import type { Payload } from '#contract/endpoint.ts'
import { holdsPlatform, type PlatformRole, platformRoles } from '#contract/platformPermissions.ts'
import type { copyPersonalData, downloadPersonalData } from '#contract/profile.ts'
import type { Db } from '#server/db/tenant.ts'
import { notFound, Refusal } from '#server/http/answers/refusal.ts'
import type { Context, DownloadAnswer, DownloadContext } from '#server/http/route.ts'
import { accountsOf } from './accountsOf.ts'
import { auditPerson } from './personAudit.ts'
import { texts } from './texts.ts'

const LINK_MS = 15 * 60_000
const TOKEN_BYTES = 32

/** Creates a link that downloads the person's own data once. */
export async function preparePersonalData(
  call: Context<typeof copyPersonalData>,
): Promise<Payload<typeof copyPersonalData>> {
  const link = await prepareDownload(call, call.session.user_id)
  await auditPerson(call, 'profile.data')
  return link
}

/** A link that downloads somebody's data once; it takes the place of an earlier one. `preparedBy` is an administrator. */
export async function prepareDownload(
  { db, now, newId, ports }: Pick<Context<typeof copyPersonalData>, 'db' | 'now' | 'newId' | 'ports'>,
  userId: string,
  preparedBy: string | null = null,
): Promise<Payload<typeof copyPersonalData>> {
  const token = ports.random(TOKEN_BYTES).toString('base64url')
  const expiresAt = new Date(now.getTime() + LINK_MS)
  await db.run('delete from personal_downloads where user_id = $1', [userId])
  await db.run(
    'insert into personal_downloads (id, user_id, token_hash, created_at, expires_at, prepared_by) values ($1, $2, $3, $4, $5, $6)',
    [newId(), userId, hashOf(token), now, expiresAt, preparedBy],
  )
  return { path: `/personal-data/${token}`, expires_at: expiresAt.toISOString() }
}

interface Link {
  user_id: string
  expires_at: string
  used_at: string | null
  prepared_by: string | null
  /** Of the administrator who prepared it, as long as they are one. */
  role: PlatformRole | null
}

const mayUse = ({ prepared_by: by, role }: Link) =>
  by === null || (role !== null && holdsPlatform(platformRoles[role], 'admin.users.update'))

/** Sends the data and consumes the link: 404 for an unknown one, 410 for one that is used or old or whose maker has lost the right. */
export async function handOut({
  root,
  params,
  now,
}: DownloadContext<typeof downloadPersonalData>): Promise<DownloadAnswer> {
  const data = await root(async (db) => {
    const link = await db.one<Link>(
      `select user_id, expires_at, used_at, prepared_by, administrators.role from personal_downloads
       left join administrators on administrators.id = prepared_by and archived_at is null and not is_blocked
       where token_hash = $1 for update of personal_downloads`,
      [hashOf(params.token)],
    )
    if (!link) throw notFound()
    if (link.used_at !== null || Date.parse(link.expires_at) <= now.getTime() || !mayUse(link))
      throw new Refusal(410, 'gone', texts.linkUsed)
    await db.run('update personal_downloads set used_at = $2 where token_hash = $1', [
      hashOf(params.token),
      now,
    ])
    return everythingOf(db, link.user_id)
  })
  return {
    name: `my-data-${now.toISOString().slice(0, 10)}.json`,
    type: 'application/json; charset=utf-8',
    pieces: one(`${JSON.stringify(data, null, 2)}\n`),
  }
}

/** All stored data of a person, without credentials. */
async function everythingOf(db: Db, userId: string): Promise<object> {
  const person = await db.one(
    `select full_name, phone_number, email, email_verified_at, messenger_id, username, language, lock_scopes, created_at,
       last_seen_at from users where id = $1`,
    [userId],
  )
  const accounts = [await accountsOf(db, userId)]
  const companies = await db.query(
    `select companies.name as company, roles.name as role, employees.state, employees.created_at
     from employees join companies on companies.id = employees.company_id
     join roles on roles.company_id = employees.company_id and roles.id = employees.role_id
     where employees.user_id = any($1::uuid[]) order by employees.created_at`,
    accounts,
  )
  const devices = await db.query(
    `select device, platform, ip, created_at, last_used_at, expires_at, revoked_at from sessions
     where user_id = any($1::uuid[]) order by created_at`,
    accounts,
  )
  const actions = await db.query(
    `select audit_log.created_at, companies.name as company, action, entity, ip from audit_log
     join companies on companies.id = audit_log.company_id where actor_id = any($1::uuid[])
     union all select created_at, null, action, entity, ip from platform_audit_log where actor_id = any($1::uuid[])
     order by created_at desc limit 10000`,
    accounts,
  )
  const accepted = await db.query(
    `select kind as document, version, accepted_at, ip from document_acceptances join documents on documents.id = document_id
     where user_id = $1 order by accepted_at`,
    [userId],
  )
  return { person, companies, devices, accepted, actions }
}

async function* one(text: string): AsyncGenerator<string> {
  yield text
}

const hashOf = (token: string) => createHash('sha256').update(token).digest()
