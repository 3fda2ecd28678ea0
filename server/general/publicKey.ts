import { getPublicKey, rotatePublicKey } from '#contract/publicKey.ts'
import { requireOwner } from '#server/company/requireOwner.ts'
import { tellCompany } from '#server/company/tellCompany.ts'
import { newStorefrontKey } from '#server/company/provision.ts'
import { audit } from '#server/http/audit/audit.ts'
import { type Route, route } from '#server/http/route.ts'
import { reauthenticate } from '#server/profile/reauthentication.ts'

/** The key that opens the storefront of a company. */
export const publicKeyRoutes: Route[] = [
  route(getPublicKey, async ({ db, session }) => {
    const row = await db.one<{ token: string }>('select token from companies where id = $1', [
      session.company_id,
    ])
    return { token: row?.token ?? '' }
  }),
  route(rotatePublicKey, async (context) => {
    const { db, session, now, newId, ip, ports, body } = context
    requireOwner(session, 'company.transfer')
    await reauthenticate(context, body)
    const token = newStorefrontKey(ports.random)
    await db.run('update companies set token = $2, updated_at = $3 where id = $1', [
      session.company_id,
      token,
      now,
    ])
    const changes = { token: ['', ''] }
    const entry = { action: 'company.key', entity: 'company', entity_id: session.company_id, changes }
    await audit(db, session, entry, now, newId, ip)
    await tellCompany({ db, now, companyId: session.company_id })
    return { token }
  }),
]
