import { me, updateProfile } from '#contract/profile.ts'
import { logout } from '#contract/session.ts'
import { route, type Route } from '#server/http/route.ts'
import type { CodeSender } from './codes.ts'
import { initRoute } from './init.ts'
import { loginRoute, sendCodeRoute, verifyCodeRoute } from './login.ts'
import { whoIs } from './open.ts'
import { registerRoute, signUpOptionsRoute } from './register.ts'

const logoutRoute = route(logout, async ({ db, session, now, forgetSession }) => {
  await db.run('update sessions set revoked_at = $2 where id = $1', [session.id, now])
  forgetSession()
  return {}
})

const meRoute = route(me, async ({ db, session }) => ({
  ...(await whoIs(db, session.user_id, session.company_id)),
  isRoot: false,
}))

const updateProfileRoute = route(updateProfile, async ({ db, body, session, now, forgetSession }) => {
  await db.run(
    `update users set full_name = coalesce($2, full_name), language = coalesce($3, language), updated_at = $4 where id = $1`,
    [session.user_id, body.full_name ?? null, body.language ?? null, now],
  )
  forgetSession()
  const { user, company } = await whoIs(db, session.user_id, session.company_id)
  return { ...user, company }
})

/** Ways in and out, and the person's own profile; `sender` hands codes to people where one is configured. */
export const sessionRoutes = (sender: CodeSender | undefined): Route[] => [
  initRoute,
  sendCodeRoute(sender),
  verifyCodeRoute,
  loginRoute,
  signUpOptionsRoute,
  registerRoute,
  logoutRoute,
  meRoute,
  updateProfileRoute,
]
