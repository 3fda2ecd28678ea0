import { acceptInvite, joinTeam, myInvites, readInviteCode, refuseInvite } from '#contract/joining.ts'
import { FieldErrors, Refusal, notFound } from '#server/http/answers/refusal.ts'
import { type Context, type Route, route } from '#server/http/route.ts'
import { countTry, forgetTries } from '#server/session/failures.ts'
import { readSignedIn } from '#server/session/open.ts'
import { hashInviteCode } from './code.ts'
import { type Newcomer, enterByInvite, inviteOver, refuse } from './join.ts'
import { type OpenInvite, inviteByCode, pendingInvites } from './pending.ts'
import { texts } from './texts.ts'

const myInvitesRoute = route(myInvites, async ({ db, session, now }) => ({
  items: (await pendingInvites(db, session.user_id, now)).map(
    ({ company_id: _, employee_id: __, ...invite }) => invite,
  ),
}))

/** Guesses are counted by person, in the database. */
const joinTeamRoute = route(joinTeam, async (context) => {
  const { db, session, body, now, root } = context
  const code = readInviteCode(body.code)
  if (!code) throw new FieldErrors({ code: [texts.noCode] })
  const subject = `join:${session.user_id}`
  await countTry(root, subject, now)
  const invite = await inviteByCode(db, session.user_id, hashInviteCode(code), now)
  if (!invite) throw inviteOver()
  await forgetTries(root, subject)
  return enter(context, invite)
})

const acceptInviteRoute = route(acceptInvite, async (context) => enter(context, await find(context)))

const refuseInviteRoute = route(refuseInvite, async (context) => {
  await refuse(context, await find(context))
  return {}
})

async function find({
  db,
  session,
  now,
  params,
}: Newcomer & { params: { id: string } }): Promise<OpenInvite> {
  const invite = (await pendingInvites(db, session.user_id, now)).find(({ id }) => id === params.id)
  if (invite) return invite
  const isOfOwnTeam = await db.one(
    `select 1 from invites join employees on employees.company_id = invites.company_id
     where invites.id = $1 and employees.user_id = $2 and employees.state = 'active' and employees.archived_at is null`,
    [params.id, session.user_id],
  )
  throw isOfOwnTeam ? new Refusal(409, 'conflict', texts.alreadyIn) : notFound()
}

async function enter(
  context: Newcomer & Pick<Context<typeof joinTeam>, 'forgetSession'>,
  invite: OpenInvite,
) {
  await enterByInvite(context, invite)
  context.forgetSession()
  return readSignedIn(context.db, { ...context.session, company_id: invite.company_id })
}

/** How an invited person comes into a team. */
export const joiningRoutes: Route[] = [myInvitesRoute, joinTeamRoute, acceptInviteRoute, refuseInviteRoute]
