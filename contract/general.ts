import * as z from 'zod/mini'
import { countryCodes } from './countries.ts'
import { currencyCodes } from './currencies.ts'
import { id, ids, line, localeCode, money, paragraphs, timeZone, translatedParagraphs } from './fields.ts'
import { image } from './files.ts'
import { defineSettings } from './settings.ts'
import type { Input, Row } from './resource.ts'

/** Orders count up for ever, or begin with 1 each business day. */
export const numberings = ['continuous', 'daily'] as const
/** Which orders of customers are accepted without anybody; `branches` are those named. */
export const autoAccepts = ['never', 'always', 'paid', 'branches'] as const

const minutes = (least: number, most: number) => z.int().check(z.minimum(least), z.maximum(most))
/** Address of a page, with its protocol. */
const link = z.url({ protocol: /^https?$/ }).check(z.maxLength(200))
const once = <Item>(items: readonly Item[]) => new Set(items).size === items.length

export const MOST_LANGUAGES = 5
export const MOST_LINKS = 6
export const MOST_BUSY_STEPS = 5

/** What a company is, where and when it works, and how it takes orders. */
export const generalSettings = defineSettings({
  name: 'general_settings',
  path: '/app/settings/general',
  permissions: { view: 'settings.view', update: 'settings.update' },
  fields: {
    name: line(2, 80),
    legal_name: line(0, 120),
    tax_id: line(0, 40),
    /** Ids of pictures of the company. */
    logo_id: z.nullable(id),
    cover_id: z.nullable(id),
    description: translatedParagraphs(1000),
    /** One of those that the sign-up offers. */
    category_id: z.nullable(id),
    country: z.enum(countryCodes),
    time_zone: timeZone,
    /** Changed by the owner alone, until the first order that is no test. */
    currency: z.enum(currencyCodes),
    show_decimals: z.boolean(),
    /** Minutes after midnight. */
    day_start: minutes(0, 1439),
    languages: z.array(localeCode).check(
      z.minLength(1),
      z.maxLength(MOST_LANGUAGES),
      z.refine((codes) => once(codes)),
    ),
    default_language: localeCode,
    /** Where customers reach the company; once there is a phone, there stays one. */
    phone: z.nullable(line(4, 40)),
    email: z.nullable(z.email().check(z.maxLength(120))),
    site: z.nullable(link),
    socials: z.array(link).check(
      z.maxLength(MOST_LINKS),
      z.refine((links) => once(links)),
    ),
    address: paragraphs(300),
    number_prefix: line(0, 6),
    numbering: z.enum(numberings),
    /** Minutes after which a new order that nobody has accepted is refused; null waits for ever. */
    accept_timeout_min: z.nullable(minutes(1, 30)),
    /** Minutes within which a customer may cancel an order that nobody has accepted; null never. */
    customer_cancel_min: z.nullable(minutes(1, 60)),
    auto_accept: z.enum(autoAccepts),
    auto_accept_branch_ids: ids(100),
    /** Of branches that have no time of their own. */
    prep_min: minutes(5, 240),
    /** Minutes that a branch may add while it is busy, the shortest first. */
    busy_steps: z.array(minutes(5, 240)).check(
      z.minLength(1),
      z.maxLength(MOST_BUSY_STEPS),
      z.refine((steps) => once(steps)),
    ),
    /** How many days ahead an order may be wanted for; 0 is the present day alone. */
    preorder_days: minutes(0, 30),
    /** Of what is sold in one order, without its delivery. */
    min_order: money,
    /** Whether an order that one of the team takes is accepted at once. */
    accepts_staff_orders: z.boolean(),
    /** Where it begins then; null is the first stage in progress that its kind passes. */
    staff_stage_id: z.nullable(id),
  },
  computed: {
    logo: z.nullable(image),
    cover: z.nullable(image),
    /** There were orders: the currency stays. */
    is_currency_locked: z.boolean(),
    /** Codes that the platform offers, in its order; the company may keep another one that it has. */
    offered_currencies: z.array(z.string()),
  },
})
export type GeneralSettings = Row<typeof generalSettings>
export type GeneralInput = Input<typeof generalSettings>

/** What of the settings anybody may know. */
export const about = {
  logo: z.nullable(image),
  cover: z.nullable(image),
  /** In the asked language. */
  description: z.string(),
  legal_name: z.string(),
  tax_id: z.string(),
  phone: z.nullable(z.string()),
  email: z.nullable(z.string()),
  site: z.nullable(z.string()),
  socials: z.array(z.string()),
  address: z.string(),
  /** Of what is sold in one order, without its delivery. */
  min_order: money,
  /** How many days ahead an order may be wanted for. */
  preorder_days: z.int(),
}
