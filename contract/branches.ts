import * as z from 'zod/mini'

import { defineEndpoint } from './endpoint.ts'
import { id, ids, instant, line, timeZone, version } from './fields.ts'
import { image } from './files.ts'
import { branchPauses } from './pauses.ts'
import { defineResource, type Input, type Row } from './resource.ts'
import { exceptions, weekly } from './schedule.ts'
import { fulfilments } from './pipeline.ts'

const MICRO = 1_000_000
/** Degrees to the sixth decimal, a tenth of a metre. */
const degrees = (most: number) =>
  z.nullable(
    z.number().check(
      z.minimum(-most),
      z.maximum(most),
      z.overwrite((value) => Math.round(value * MICRO) / MICRO),
    ),
  )

export const MOST_BANDS = 6
export const MOST_PHOTOS = 8

/** A chat of the messenger: by its public name, or by an invitation. */
const isChatLink = (text: string) => /^https:\/\/t\.me\/(\+[\w-]{8,40}|[A-Za-z]\w{3,31})$/.test(text)
const chatLink = z
  .string()
  .check(z.trim(), z.maxLength(80), z.refine(isChatLink, { params: { fault: 'not_a_chat' } }))

const DAY = 1440
const minutes = (least: number, most: number) => z.int().check(z.minimum(least), z.maximum(most))

/** Minutes of the wall clock; an end past midnight is over 1440. */
const prepBand = z
  .strictObject({
    from: minutes(0, DAY - 1),
    to: minutes(1, 2 * DAY),
    /** `more` is added to what an order takes, `instead` stands in its place. */
    kind: z.enum(['more', 'instead']),
    minutes: minutes(5, 240),
  })
  .check(z.refine(({ from, to }) => from < to && to - from <= DAY))
export type PrepBand = z.infer<typeof prepBand>

/** Whether no two of them have a minute of the day in common. */
function areApart(bands: readonly PrepBand[]): boolean {
  const apart = (one: PrepBand, other: PrepBand) =>
    [-DAY, 0, DAY].every((shift) => one.to <= other.from + shift || other.to + shift <= one.from)
  return bands.every((one, at) => bands.slice(at + 1).every((other) => apart(one, other)))
}

/** Where a company sells. There is always one; whoever works in some branches only sees and changes no others. */
export const branches = defineResource({
  name: 'branches',
  scope: 'company',
  path: '/app/settings/branches',
  permissions: { view: 'branches.view', update: 'branches.update' },
  fields: {
    name: line(2, 60),
    address: line(0, 200),
    phone: z.nullable(line(4, 40)),
    time_zone: timeZone,
    fulfilments: z.array(z.enum(fulfilments)).check(
      z.minLength(1),
      z.maxLength(20),
      z.overwrite((all) => [...new Set(all)]),
    ),
    /** When it is open, by the clock of its zone; null is always. */
    weekly: z.nullable(weekly),
    /** Days that are not as their weekday is. */
    exceptions,
    /** Minutes that an order takes; null is the company's time. */
    prep_min: z.nullable(z.int().check(z.minimum(5), z.maximum(240))),
    /** Orders that it takes in a quarter of an hour; null is any number. */
    capacity: z.nullable(z.int().check(z.minimum(1), z.maximum(1000))),
    /** Times of the day at which an order takes longer, or another time. */
    prep_bands: z.array(prepBand).check(
      z.maxLength(MOST_BANDS),
      z.refine((bands) => areApart(bands)),
    ),
    /** Where it stands; both or neither. */
    lat: degrees(90),
    lng: degrees(180),
    /** Ids of pictures of the company, in their order. */
    photo_ids: ids(MOST_PHOTOS),
    /** Where its team talks; customers never see it. */
    chat_link: z.nullable(chatLink),
    /** Whether customers find it and order there; staff do in any case, and the default one is always shown. */
    is_public: z.boolean(),
    /** What an order goes to that names none; always exactly one. */
    is_default: z.boolean(),
  },
  computed: {
    ...branchPauses,
    /** Open orders that it has now. */
    orders_count: z.int(),
    tables_count: z.int(),
    /** Up to when it takes deliveries today, where that is before it closes. */
    last_delivery_at: z.nullable(instant),
    photos: z.array(image),
    /** Active delivery zones that it serves. */
    zones_count: z.int(),
    /** It takes no orders because the plan includes fewer branches. */
    is_frozen: z.boolean(),
  },
  search: ['name', 'address'],
  sort: ['sort'],
  isSortable: true,
  isRestorable: true,
})
export type Branch = Row<typeof branches>
export type BranchInput = Input<typeof branches>

export const archiveBranch = defineEndpoint({
  method: 'POST',
  path: '/app/settings/branches/:id/archive',
  access: 'company',
  permission: 'branches.update',
  params: z.strictObject({ id }),
  /** `to` is the branch that its open orders go to. */
  body: z.strictObject({ version, to: z.optional(z.nullable(id)) }),
  payload: branches.row,
  summary: 'Moves the open orders of a branch to another one and archives it',
})

export const addSpecialDays = defineEndpoint({
  method: 'POST',
  path: '/app/settings/branches/special-days',
  access: 'company',
  permission: 'branches.update',
  body: z.strictObject({ days: exceptions.check(z.minLength(1)) }),
  /** How many branches have got some. */
  payload: z.object({ branches: z.int() }),
  summary:
    'Adds special days, as public holidays, to every branch in which the caller works; what a branch has of a day stays',
})
