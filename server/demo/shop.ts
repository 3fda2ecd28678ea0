import type { Tone } from '#contract/fields.ts'
import type { Locale } from '#contract/locales.ts'
import type { RoleKey } from '#contract/permissions.ts'
import type { DemoZone } from './makeZones.ts'
import type { DemoDrawer } from './makeDrawers.ts'
import type { DemoBranch, FirstBranch } from './makeBranches.ts'
import type { DemoAttribute } from './makeAttributes.ts'
import type { DemoOnline } from './makeOnlinePayments.ts'
import type { DemoTransfer } from './makePayments.ts'
import type { DemoStage } from './makeStages.ts'
import type { DemoStation } from './makeStations.ts'
import type { DemoTag } from './makeTags.ts'

/** A product of a demo company; prices in whole units of the currency (sum, dollar and cents as 24.5). */
export interface DemoProduct {
  name: string
  category: string
  price: number
  description?: string
  old_price?: number
  /** Names and values of the option axes; every combination is a variant. */
  options?: Record<string, string[]>
  is_on_sale?: boolean
  vendor?: string
  /** How much more often than others it is bought. */
  weight?: number
}

/** A category of the menu; `parent` is the name of the one that it is in. */
export interface DemoCategory {
  name: string
  colour: Tone
  parent?: string
  description?: string
  isHidden?: boolean
}

/** Everything that a demo company is made of, in its own language. */
export interface DemoShop {
  name: string
  country: string
  language: Locale
  /** A second language of the menu, with its texts by those of the first. */
  second?: { language: Locale; texts: Readonly<Record<string, string>> }
  stage_preset: 'restaurant' | 'shop'
  category_key: string
  branch: FirstBranch
  /** Why it is closed on the first of January. */
  new_year: string
  /** Where a part of the orders is made. */
  second_branch: DemoBranch
  transfer: DemoTransfer
  /** What paying online is called, where it is possible. */
  online?: DemoOnline
  /** Why money went back. */
  refund_reasons: string[]
  drawer: DemoDrawer
  /** Why an order was taken up again. */
  reopen_reason: string
  /** What its general settings say of it. */
  about: {
    legal_name: string
    tax_id: string
    description: Partial<Record<Locale, string>>
    phone: string
    email: string
    site: string
    socials: string[]
    address: string
  }
  /** The default rate and one for what is exempt; null of a shop that pays no VAT. */
  vat: { name: string; rate_bp: number; exempt: string; registration_number: string } | null
  staff: Record<RoleKey, string>
  /** Who brings orders beside the courier of the staff; two at most, or their phones run out of digits. */
  couriers: readonly string[]
  /** The first digits of every demo phone; the rest is counted up. */
  staff_phones: string
  customer_phones: string
  customers: { first: readonly string[]; last: readonly string[] }
  streets: readonly string[]
  comments: readonly string[]
  categories: readonly DemoCategory[]
  tags: readonly DemoTag[]
  stations: readonly DemoStation[]
  attributes: readonly DemoAttribute[]
  stages: readonly DemoStage[]
  products: readonly DemoProduct[]
  /** Orders on a weekday, and the hours at which they come with their weights. */
  rhythm: { perDay: number; weekend: number; hours: Record<string, number> }
  fulfilments: Record<'delivery' | 'pickup' | 'dine_in', number>
  delivery_fee: number
  /** Where it delivers to. */
  zones: readonly DemoZone[]
  minutes_to_done: number
  isStockCounted: boolean
  seed: number
}
