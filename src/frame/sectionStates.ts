import type { MessageDescriptor } from '@lingui/core'
import { msg, plural } from '@lingui/core/macro'
import { localeEntry } from '#contract/locales.ts'
import type { PlatformSectionCount, SectionCount } from '#contract/sectionCounts.ts'
import { currentLocale } from '#src/session/language/locale.ts'
import { session } from '#src/session/session.ts'

/** How a section stands, in words: by what the server has counted, or by what this device knows. */
export type SectionState =
  | {
      count: SectionCount | PlatformSectionCount
      say(count: number): MessageDescriptor
      /** What is said where the company has no use for the section: nothing is counted there. */
      none?: MessageDescriptor
      /** Whether it needs a hand: drawn red, with a sign. */
      isBad?(count: number): boolean
      /** What is said in its place, red, while there is something to do. */
      waiting?: { count: PlatformSectionCount; say(count: number): MessageDescriptor }
    }
  | { read(): string }

export const employeesState: SectionState = {
  count: 'employees',
  say: (count) => msg({ message: plural(count, { one: '# employee', other: '# employees' }) }),
}

export const generalState = { read: () => session.company?.currency.code ?? '' } satisfies SectionState

export const languageState = { read: () => localeEntry(currentLocale()).localName } satisfies SectionState

export const reviewsState: SectionState = {
  count: 'reviews_to_answer',
  say: (count) =>
    msg({ message: plural(count, { 0: 'All answered', one: '# needs a reply', other: '# need a reply' }) }),
}

export const rolesState: SectionState = {
  count: 'roles',
  say: (count) => msg({ message: plural(count, { one: '# role', other: '# roles' }) }),
}

export const categoriesState: SectionState = {
  count: 'categories',
  say: (count) =>
    msg({ message: plural(count, { 0: 'No categories', one: '# category', other: '# categories' }) }),
}

export const unitsState = {
  count: 'units',
  say: (count: number) => msg({ message: plural(count, { one: '# unit', other: '# units' }) }),
} satisfies SectionState

export const platformUnitsState: SectionState = { ...unitsState, count: 'platform_units' }

export const errorsState: SectionState = {
  count: 'error_reports',
  say: (count) =>
    msg({ message: plural(count, { 0: 'No open errors', one: '# open error', other: '# open errors' }) }),
  isBad: (count) => count > 0,
}

export const plansState: SectionState = {
  count: 'plans',
  say: (count) => msg({ message: plural(count, { one: '# plan', other: '# plans' }) }),
  waiting: {
    count: 'stray_payments',
    say: (count) =>
      msg({ message: plural(count, { one: '# payment to look at', other: '# payments to look at' }) }),
  },
}

export const companiesState: SectionState = {
  count: 'due_tasks',
  say: (count) =>
    msg({ message: plural(count, { 0: 'No tasks due', one: '# task due', other: '# tasks due' }) }),
}

export const currenciesState: SectionState = {
  count: 'platform_currencies',
  say: (count) => msg({ message: plural(count, { one: '# currency', other: '# currencies' }) }),
}

export const schedulesState: SectionState = {
  count: 'schedules',
  say: (count) => msg({ message: plural(count, { one: '# schedule', other: '# schedules' }) }),
}

export const vatState: SectionState = {
  count: 'vat_rates',
  none: msg`Not a VAT payer`,
  say: (count) =>
    count === 0 ? msg`No default rate` : msg({ message: plural(count, { one: '# rate', other: '# rates' }) }),
  isBad: (count) => count === 0,
}

export const tagsState = {
  count: 'tags',
  say: (count) => msg({ message: plural(count, { 0: 'No tags', one: '# tag', other: '# tags' }) }),
} satisfies SectionState

export const platformTagsState: SectionState = { ...tagsState, count: 'platform_tags' }

export const attributesState: SectionState = {
  count: 'attributes',
  say: (count) =>
    msg({ message: plural(count, { 0: 'No attributes', one: '# attribute', other: '# attributes' }) }),
}

export const businessState: SectionState = {
  count: 'business_categories',
  say: (count) => msg({ message: plural(count, { one: '# category', other: '# categories' }) }),
}

export const stageSetsState: SectionState = {
  count: 'stage_sets',
  say: (count) => msg({ message: plural(count, { one: '# set', other: '# sets' }) }),
}

export const stagesState: SectionState = {
  count: 'stages',
  say: (count) => msg({ message: plural(count, { one: '# stage', other: '# stages' }) }),
}

export const stationsState: SectionState = {
  count: 'stations',
  say: (count) =>
    msg({ message: plural(count, { 0: 'No stations', one: '# station', other: '# stations' }) }),
}

export const paymentsState: SectionState = {
  count: 'payment_methods',
  say: (count) => msg({ message: plural(count, { one: '# method', other: '# methods' }) }),
}

export const branchesState: SectionState = {
  count: 'branches',
  say: (count) => msg({ message: plural(count, { one: '# branch', other: '# branches' }) }),
}

export const reasonsState = {
  count: 'cancel_reasons',
  say: (count: number) => msg({ message: plural(count, { one: '# reason', other: '# reasons' }) }),
} satisfies SectionState

export const platformReasonsState: SectionState = { ...reasonsState, count: 'platform_cancel_reasons' }
