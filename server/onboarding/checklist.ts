import { getChecklist, type SetupKey, setupKeys } from '#contract/onboarding.ts'
import { route } from '#server/http/route.ts'

/** Deliveries are ready with a price or a zone: the method of the sign-up costs nothing until somebody has said so. Who brings nothing is ready. */
const ofCompany = {
  name: 'setup_checklist',
  text: `select
      exists (select from products where company_id = $1 and archived_at is null and status = 'active' and not is_sample) as menu,
      exists (select from branches where company_id = $1 and archived_at is null and address <> '') as branch,
      coalesce((select bool_or(case when pricing = 'flat' then fee > 0 or version > 1 else exists (
          select from delivery_zones as zones where zones.company_id = $1 and method_id = delivery_methods.id
            and zones.is_active and zones.archived_at is null) end)
        from delivery_methods where company_id = $1 and archived_at is null and is_active and fulfilment = 'delivery'), true) as delivery,
      exists (select from payment_methods where company_id = $1 and archived_at is null and is_active) as payment`,
}

/** The bot can write to somebody of the company. */
const ofBot = {
  name: 'setup_bot',
  text: `select exists (select from employees
      join users on users.id = employees.user_id
      join bot_people on bot_people.messenger_id = users.messenger_id and bot_people.state = 'active'
      where company_id = $1 and employees.state = 'active') as bot`,
}

/** What of the five things is there; read from the things themselves, so it is never out of date. */
export const checklistRoute = route(getChecklist, async ({ db, root, session }) => {
  const [own, bot] = await Promise.all([
    db.one<Record<Exclude<SetupKey, 'bot'>, boolean>>(ofCompany, [session.company_id]),
    root((platform) => platform.one<{ bot: boolean }>(ofBot, [session.company_id])),
  ])
  const done: Partial<Record<SetupKey, boolean>> = { ...own, ...bot }
  return { items: setupKeys.map((key) => ({ key, is_done: done[key] === true })) }
})
