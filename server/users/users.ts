import {
  blockUser,
  copyUserData,
  eraseUser,
  fixUserPhone,
  listUserDevices,
  mergeUsers,
  platformUsers,
  resetUserSessions,
  tagUser,
  type UserKind,
  unblockUser,
  userChoices,
  userHistory,
} from '#contract/platformUsers.ts'
import { historyOf } from '#server/audit/platformAudit.ts'
import { digitsOf, isId, isPhone } from '#server/companies/findBy.ts'
import { type Fragment, sql } from '#server/db/sql.ts'
import { type Route, route } from '#server/http/route.ts'
import { workOf } from '#server/http/work.ts'
import { requireAdminReauthentication } from '#server/profile/reauthentication.ts'
import { accountsOf } from '#server/profile/accountsOf.ts'
import { prepareDownload } from '#server/profile/personalData.ts'
import { tellChange } from '#server/profile/tellChange.ts'
import { crud } from '#server/resource/crud.ts'
import type { Hooks } from '#server/resource/hooks.ts'
import { storeOf } from '#server/resource/store.ts'
import type { Notices } from '#server/session/notices.ts'
import { checkPlatformTags, platformTagsOf } from '#server/tags/platformTagsOf.ts'
import { merge, type Tell } from './mergeUsers.ts'
import { block, change, erase, fixPhone, resetSessions, unblock } from './changeUser.ts'

const MOST_ENTRIES = 100

const table = sql.table('platform_users')
const works = sql`exists (select from employees where employees.user_id = platform_users.id and employees.state <> 'fired')`

const worksAs = (keys: Fragment) => sql`exists (select from employees
  join roles on roles.company_id = employees.company_id and roles.id = employees.role_id
  where employees.user_id = platform_users.id and employees.state <> 'fired' and roles.key ${keys})`

/** What a person is; whoever is several of them is found as each. */
const kinds: Record<UserKind, Fragment> = {
  owner: worksAs(sql`= 'owner'`),
  manager: worksAs(sql`= 'manager'`),
  staff: worksAs(sql`not in ('owner', 'manager')`),
  platform: sql`${table}.is_root`,
  nobody: sql`not ${table}.is_root and not ${works}`,
}

/** What is special about the rows; also for the test of their plans. */
export const userHooks: Hooks<typeof platformUsers> = {
  hasSearchIndex: true,
  isSearchKept: true,
  order: { name: { column: 'search' } },
  computed: {
    companies: sql`coalesce((select jsonb_agg(jsonb_build_object('id', companies.id, 'name', companies.name, 'role', roles.name,
        'role_key', roles.key) order by employees.created_at)
      from employees join companies on companies.id = employees.company_id
      join roles on roles.company_id = employees.company_id and roles.id = role_id
      where employees.user_id = platform_users.id and employees.state <> 'fired'), '[]')`,
    devices: sql`(select count(*)::int from sessions
      where sessions.user_id = platform_users.id and revoked_at is null and expires_at > now())`,
  },
  // A phone is found by its digits, in whatever form it is typed.
  searchWords: (q) => (isId(q) ? '' : isPhone(q) ? digitsOf(q) : q),
  where: ({ q = '', has_company, step, kind, language, blocked, tag_id }) => [
    ...(isId(q) ? [sql`${table}.id = ${q.trim()}::uuid`] : []),
    ...(has_company ? [has_company === 'yes' ? works : sql`not ${works}`] : []),
    ...(step ? [sql`not ${table}.onboarding and ${table}.onboarding_step = ${Number(step)}`] : []),
    ...(kind ? [kinds[kind]] : []),
    ...(language ? [sql`${table}.language = ${language}`] : []),
    ...(blocked ? [sql`${table}.blocked_at is not null`] : []),
    // The second condition is that of the index.
    ...(tag_id ? [sql`${table}.tag_ids @> array[${tag_id}::uuid] and ${table}.tag_ids <> '{}'`] : []),
  ],
  before: async ({ tag_ids: tags = [] }, _previous, { db }) => {
    await checkPlatformTags('user', tags, db)
    return {}
  },
  omit: ['create', 'update', 'remove'],
}

/** The accounts, for what else is done with them. */
export const userStore = storeOf(platformUsers, userHooks)

/** Calls of /admin/users. */
export const userRoutes = (notices: Notices | undefined): Route[] => [
  route(userChoices, async ({ db }) => ({ tags: await platformTagsOf('user', db) })),
  ...crud(platformUsers, userHooks),
  route(tagUser, (context) => {
    const { version, tag_ids } = context.body
    return userStore.update(context.params.id, version, { tag_ids }, workOf(context))
  }),
  route(blockUser, (context) => block(userStore, context, workOf(context))),
  route(unblockUser, (context) => unblock(userStore, context, workOf(context))),
  route(resetUserSessions, (context) => resetSessions(userStore, context, workOf(context))),
  // With either of them an open session would take over an account, with a copy read all of it.
  route(fixUserPhone, async (context) => {
    await requireAdminReauthentication(context)
    await tellChange({ ...context, session: { user_id: context.params.id } }, notices, 'phone')
    return fixPhone(userStore, context, workOf(context))
  }),
  route(mergeUsers, async (context) => {
    await requireAdminReauthentication(context)
    const tell: Tell = (userId, what) =>
      tellChange({ ...context, session: { user_id: userId } }, notices, what)
    return merge(userStore, { ...context, tell }, workOf(context))
  }),
  route(eraseUser, (context) => erase(userStore, context, workOf(context))),
  route(copyUserData, async (context) => {
    await requireAdminReauthentication(context)
    await change(userStore, { ...context, action: 'data' }, workOf(context))
    return prepareDownload(context, context.params.id, context.session.user_id)
  }),
  route(listUserDevices, async ({ db, ...context }) => {
    await userStore.get(context.params.id, workOf({ ...context, db }))
    return {
      items: await db.query<{
        id: string
        device: string
        platform: string
        ip: string
        created_at: string
        last_used_at: string
      }>(
        `select id, device, platform, ip, created_at, last_used_at from sessions
         where user_id = $1 and revoked_at is null and expires_at > $2 order by last_used_at desc, id limit 100`,
        [context.params.id, context.now],
      ),
    }
  }),
  route(userHistory, async (context) => {
    await userStore.get(context.params.id, workOf(context))
    const ids = await accountsOf(context.db, context.params.id)
    return { items: await historyOf(context.db, ids, MOST_ENTRIES) }
  }),
]
