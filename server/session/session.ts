import { logout } from '#contract/session.ts'
import { audit } from '#server/http/audit/audit.ts'
import { logPlatform } from '#server/http/audit/platformLog.ts'
import { route, type Route } from '#server/http/route.ts'
import { adminLoginRoute } from './adminLogin.ts'
import { shareContactRoute } from './contact.ts'
import { initRoute } from './init.ts'
import { loginRoute, sendCodeRoute, verifyCodeRoute } from './login.ts'
import { checkCodeRoute, registerRoute, signUpOptionsRoute } from './register.ts'
import { messengerLoginRoutes } from './messengerLogin.ts'
import type { Notices } from './notices.ts'
import { secondFactorRoutes } from './secondFactor.ts'
import type { CodeSender } from './sender.ts'

const logoutRoute = route(logout, async ({ db, session, now, newId, ip, device, forgetSession }) => {
  await db.run('update sessions set revoked_at = $2 where id = $1', [session.id, now])
  if (session.kind === 'admin') {
    const by = { actorId: session.user_id, actorName: session.user_name, ip, device }
    await logPlatform(db, { ...by, action: 'admin.logout', outcome: 'done' }, { now, newId })
  } else {
    const entry = { action: 'sessions.logout', entity: 'sessions', entity_id: session.id }
    await audit(db, session, entry, now, newId, ip)
  }
  forgetSession()
  return {}
})

/** Routes to sign in and out; `sender` sends codes and `notices` messages, where configured. */
export const sessionRoutes = (sender: CodeSender | undefined, notices: Notices | undefined): Route[] => [
  initRoute,
  sendCodeRoute(sender),
  verifyCodeRoute,
  loginRoute,
  adminLoginRoute,
  signUpOptionsRoute,
  checkCodeRoute,
  registerRoute,
  logoutRoute,
  shareContactRoute(notices),
  ...secondFactorRoutes,
  ...messengerLoginRoutes,
]
