import { type Lead, type LeadInput, type leads, UNTOUCHED_HOURS } from '#contract/leads.ts'
import type { LeadCategory, LeadField } from '#contract/leadStages.ts'
import { holdsPlatform, type PlatformRole, platformRoles } from '#contract/platformPermissions.ts'
import { fold } from '#contract/fold.ts'
import { phoneOf } from '#server/session/phone.ts'
import { texts as ofSignIn } from '#server/session/texts.ts'
import { FieldErrors, unknownAt } from '#server/http/answers/refusal.ts'
import type { Values, WorkOn } from '#server/resource/hooks.ts'
import { checkPlatformTags } from '#server/tags/platformTagsOf.ts'
import { texts } from './texts.ts'

type Doing = WorkOn<typeof leads>

const HOUR_MS = 3_600_000

/** When something has to be done for an open lead. */
export function dueAt(lead: { next_step_at: string | null; created_at: string | Date }): Date {
  return lead.next_step_at === null
    ? new Date(new Date(lead.created_at).getTime() + UNTOUCHED_HOURS * HOUR_MS)
    : new Date(lead.next_step_at)
}

type SearchedLead = Pick<LeadInput, 'name' | 'phone' | 'messenger' | 'company' | 'city'>

export const isOpen = (category: LeadCategory) => category === 'new' || category === 'in_progress'

/** The rules of a lead: who it is, what its stage needs, and that there is a next step. Answers what follows from them. */
export async function checkLead(
  input: Partial<LeadInput>,
  previous: Lead | undefined,
  work: Doing,
): Promise<Values> {
  const lead = { ...previous, ...input } as LeadInput
  const phone = lead.phone === null ? null : (phoneOf(lead.phone, lead.country ?? undefined) ?? wrongPhone())
  if (!phone && !lead.messenger) throw new FieldErrors({ phone: [texts.noContact] })
  await checkReferences(input, work)
  const stage = await stageOf(lead.stage_id, work)
  const isMoved = previous?.stage_id !== lead.stage_id
  if (isMoved) checkNeeds(lead, stage.required_fields)
  if (stage.category === 'won' && !lead.company_id)
    throw new FieldErrors({ company_id: [texts.companyOfWon] })
  if (stage.category === 'lost' && !lead.lost_reason)
    throw new FieldErrors({ lost_reason: [texts.reasonOfLost] })
  const isOnItsWay = isOpen(stage.category)
  // A lead that nobody has touched may be given to somebody; whoever does something with it says what is next.
  const isPlanned = isMoved || 'next_step' in input || 'next_step_at' in input || lead.next_step !== ''
  if (isOnItsWay && isPlanned) checkNextStep(lead)
  const created_at = previous?.created_at ?? work.now
  return {
    phone,
    search: searchOf({ ...lead, phone }),
    ...(stage.category !== 'lost' && { lost_reason: null }),
    ...(isMoved && { staged_at: work.now }),
    due_at: isOnItsWay ? dueAt({ next_step_at: lead.next_step_at, created_at }) : null,
    touched_at: isPlanned ? work.now : (previous?.touched_at ?? null),
  }
}

export const searchOf = ({ name, phone, messenger, company, city }: SearchedLead) =>
  fold([name, phone ?? '', messenger ?? '', company, city].join(' '))

const wrongPhone = () => {
  throw new FieldErrors({ phone: [ofSignIn.badPhone] })
}

function checkNextStep({ next_step, next_step_at }: LeadInput): void {
  if (next_step === '') throw new FieldErrors({ next_step: [texts.nextStep] })
  if (next_step_at === null) throw new FieldErrors({ next_step_at: [texts.nextStepAt] })
}

interface Stage {
  category: LeadCategory
  required_fields: LeadField[]
}

async function stageOf(id: string, { db }: Doing): Promise<Stage> {
  const stage = await db.one<Stage>(
    'select category, required_fields from lead_stages where id = $1 and archived_at is null for key share',
    [id],
  )
  if (!stage) throw unknownAt('stage_id')
  return stage
}

const fieldOf: Partial<Record<LeadField, keyof LeadInput>> = {
  category: 'category_id',
  manager: 'manager_id',
}

function checkNeeds(lead: LeadInput, needed: readonly LeadField[]): void {
  const missing = needed
    .map((name) => fieldOf[name] ?? (name as keyof LeadInput))
    .filter((field) => lead[field] === null || lead[field] === '')
  if (missing.length === 0) return
  throw new FieldErrors(Object.fromEntries(missing.map((field) => [field, [texts.neededHere]])))
}

async function checkReferences(input: Partial<LeadInput>, { db }: Doing): Promise<void> {
  const { company_id: company, manager_id: manager, tag_ids: tags } = input
  if (company && !(await db.one('select id from companies where id = $1 for key share', [company])))
    throw unknownAt('company_id')
  if (manager && !(await isManager(manager, db))) throw unknownAt('manager_id')
  await checkPlatformTags('lead', tags ?? [], db)
}

/** Somebody of the platform who sells. */
export async function isManager(id: string, db: Doing['db']): Promise<boolean> {
  const row = await db.one<{ role: PlatformRole }>(
    'select role from administrators where id = $1 and archived_at is null',
    [id],
  )
  return row !== undefined && holdsPlatform(platformRoles[row.role], 'admin.leads.update')
}
