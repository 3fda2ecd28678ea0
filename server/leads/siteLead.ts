import { sendLead } from '#contract/leadForm.ts'
import { networkOf } from '#server/http/admission/networkOf.ts'
import { route } from '#server/http/route.ts'
import { countTry } from '#server/session/failures.ts'
import { requirePhone } from '#server/session/phone.ts'
import { comingLead } from './comingLead.ts'

const perNetwork = { most: 5, lockMs: 3_600_000 }

/** The form of the site; the answer tells nobody whether the phone is known. */
export const siteLeadRoute = route(sendLead, async ({ db, body, root, ip, now, newId }) => {
  const phone = requirePhone(body.phone, body.country)
  await countTry(root, `lead form:${networkOf(ip)}`, now, perNetwork)
  const { name, company, note, source = '', country = null } = body
  await comingLead(
    db,
    {
      source: 'website',
      code: source,
      name,
      phone,
      messenger: null,
      company,
      category_id: null,
      country,
      notes: note,
      company_id: null,
    },
    { now, newId },
  )
  return {}
})
