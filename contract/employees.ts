import * as z from 'zod/mini'
import { countryCodes } from './countries.ts'
import { defineEndpoint } from './endpoint.ts'
import { id, instant, line, paragraphs, version } from './fields.ts'
import { pageOf } from './resourceEndpoints.ts'

/** What a person of the team can be, in the order of the list. */
export const employeeStates = ['invited', 'active', 'paused', 'fired'] as const
export type EmployeeState = (typeof employeeStates)[number]

/** Whose orders a person sees. */
export const visibilities = ['all', 'branch', 'own'] as const

/** What a courier comes with. */
export const vehicles = ['foot', 'bicycle', 'scooter', 'motorcycle', 'car'] as const

/** How an invitation stands; only `created` and `opened` let somebody in. */
export const inviteStates = ['created', 'opened', 'accepted', 'expired', 'revoked', 'refused'] as const

/** An invitation lets one person in, for so long. */
export const INVITE_HOURS = 72

const DAY_MINUTES = 24 * 60

/** One stretch of work in a week, in minutes since the midnight of its day by the company's clock; an end on the next day passes 1440. */
const shift = z
  .strictObject({
    /** 1 is Monday. */
    day: z.int().check(z.minimum(1), z.maximum(7)),
    from: z.int().check(z.minimum(0), z.maximum(DAY_MINUTES - 1)),
    to: z.int().check(z.minimum(1), z.maximum(2 * DAY_MINUTES)),
  })
  .check(z.refine(({ from, to }) => to > from && to - from <= DAY_MINUTES))

const fields = {
  name: line(2, 80),
  role_id: id,
  /** Empty: every branch. */
  branch_ids: z.array(id).check(z.maxLength(50)),
  visibility: z.enum(visibilities),
  /** Most a discount by hand may be, in basis points; null: as the role has it. */
  discount_cap_bp: z.nullable(z.int().check(z.minimum(0), z.maximum(10_000))),
  note: paragraphs(500),
  vehicle: z.nullable(z.enum(vehicles)),
  /** Where a courier drives. */
  zone: line(0, 80),
  /** Empty: no schedule. It says who is expected and shuts nobody out. */
  shifts: z.array(shift).check(z.maxLength(28)),
}

/** What stands in the form of a person who works here. */
export const employeeInput = z.strictObject(fields)
export type EmployeeInput = z.infer<typeof employeeInput>

/** What the form of an invitation asks; with a phone only its owner can accept. */
export const invitation = z.strictObject({
  ...fields,
  phone: z.nullable(z.string().check(z.trim(), z.minLength(4), z.maxLength(40))),
  country: z.optional(z.enum(countryCodes)),
})
export type Invitation = z.infer<typeof invitation>

/** A person of the team, or one who is invited to it. */
export const employee = z.object({
  id,
  version,
  user_id: z.nullable(id),
  ...fields,
  name: z.string(),
  role_name: z.string(),
  role_key: z.string(),
  phone: z.nullable(z.string()),
  username: z.nullable(z.string()),
  state: z.enum(employeeStates),
  last_seen_at: z.nullable(instant),
  joined_at: z.nullable(instant),
  /** The newest invitation of somebody who is invited; null when none is known. */
  invite: z.nullable(z.object({ state: z.enum(inviteStates), expires_at: instant })),
  /** At work by their schedule at this moment. */
  is_on_shift: z.boolean(),
  is_me: z.boolean(),
  /** Whether the one who asks holds everything that this person's role gives. */
  is_within_mine: z.boolean(),
})
export type Employee = z.infer<typeof employee>

const path = '/app/employees'
const one = z.strictObject({ id })
const versioned = z.strictObject({ version })

export const listEmployees = defineEndpoint({
  method: 'GET',
  path,
  access: 'company',
  permission: 'employees.view',
  query: z.strictObject({
    limit: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100))),
    cursor: z.optional(z.string().check(z.maxLength(500))),
    /** Name, last digits of the phone or @username. */
    q: z.optional(z.string().check(z.trim(), z.maxLength(100))),
    role_id: z.optional(id),
    branch_id: z.optional(id),
    state: z.optional(z.enum(employeeStates)),
  }),
  payload: pageOf(employee),
  summary: 'One page of the team: the invited first, then by name',
})

export const getEmployee = defineEndpoint({
  method: 'GET',
  path: `${path}/:id`,
  access: 'company',
  permission: 'employees.view',
  params: one,
  payload: employee,
  summary: 'One person of the team',
})

export const inviteEmployee = defineEndpoint({
  method: 'POST',
  path,
  access: 'company',
  permission: 'employees.invite',
  body: invitation,
  payload: employee,
  status: 201,
  summary: 'Invites somebody; the link is asked for apart, so that it is stored nowhere',
})

/** The link of an open invitation: `t.me/{bot}?start=emp-{code}`, or the address of the app where there is no bot. */
export const getInvite = defineEndpoint({
  method: 'GET',
  path: `${path}/:id/invite`,
  access: 'company',
  permission: 'employees.invite',
  params: one,
  payload: z.object({
    code: z.string(),
    bot_username: z.nullable(z.string()),
    expires_at: instant,
  }),
  summary: 'The code of an open invitation; 410 when it is used or over',
})

export const renewInvite = defineEndpoint({
  method: 'POST',
  path: `${path}/:id/invite`,
  access: 'company',
  permission: 'employees.invite',
  params: one,
  body: versioned,
  payload: employee,
  summary: 'A new invitation in place of the one before, also for somebody who was fired',
})

export const revokeInvite = defineEndpoint({
  method: 'POST',
  path: `${path}/:id/revoke`,
  access: 'company',
  permission: 'employees.invite',
  params: one,
  body: versioned,
  payload: employee,
  summary: 'Takes an invitation back',
})

export const updateEmployee = defineEndpoint({
  method: 'PATCH',
  path: `${path}/:id`,
  access: 'company',
  permission: 'employees.update',
  params: one,
  body: z.strictObject({ ...z.partial(employeeInput).shape, version }),
  payload: employee,
  summary: 'Changes role, branches and limits of a colleague; open screens follow at once',
})

const act = (verb: string, permission: 'employees.update' | 'employees.delete', summary: string) =>
  defineEndpoint({
    method: 'POST',
    path: `${path}/:id/${verb}`,
    access: 'company',
    permission,
    params: one,
    body: versioned,
    payload: employee,
    summary,
  })

export const pauseEmployee = act('pause', 'employees.update', 'Stops the access of a colleague at once')
export const resumeEmployee = act('resume', 'employees.update', 'Gives the access back')
export const fireEmployee = act(
  'fire',
  'employees.delete',
  'Ends the access of a colleague at once; open orders go to everybody of the branch',
)
export const endSessions = act('end-sessions', 'employees.update', 'Signs a colleague out on every device')
