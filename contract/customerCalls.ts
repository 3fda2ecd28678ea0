import * as z from 'zod/mini'
import { customers, customerSegments } from './customers.ts'
import { defineEndpoint } from './endpoint.ts'
import { id, instant, money, version } from './fields.ts'
import { tagName } from './tags.ts'

const one = z.strictObject({ id })

/** What a customer's orders add up to; test orders do not count. */
export const customerFigures = defineEndpoint({
  method: 'GET',
  path: '/app/customers/:id/figures',
  access: 'company',
  permission: 'customers.view',
  params: one,
  payload: z.object({
    done: z.int(),
    cancelled: z.int(),
    /** Mean total of done orders in minor units. */
    average: money,
    /** What was ordered most; `qty` in thousandths. */
    favourite: z.nullable(z.object({ name: z.string(), qty: z.int() })),
    first_order_at: z.nullable(instant),
  }),
  summary: 'Figures of a customer: done and cancelled orders, mean total, what they like most',
})

/** The most customers of a company whose segments are counted. */
export const maxCounted = 50_000

/** How many customers each segment has; null for a company with more than can be counted while a list opens. */
export const countSegments = defineEndpoint({
  method: 'GET',
  path: '/app/customers/segments',
  access: 'company',
  permission: 'customers.view',
  payload: z.object({
    counts: z.nullable(z.record(z.enum(['all', ...customerSegments]), z.int())),
  }),
  summary: 'Counts the customers of every segment',
})

/** One thing that was done with a customer; phones are masked without `customers.contacts`. */
export const customerEvent = z.object({
  id,
  /** `create`, `update`, `tag`, `untag`, `merge`, `archive`, `restore`, `erase`. */
  action: z.string(),
  actor_name: z.string(),
  created_at: instant,
  /** What was changed, by the names of the fields; nothing is said of what an erased customer was. */
  changes: z.array(z.object({ field: z.string(), before: z.unknown(), after: z.unknown() })),
})
export type CustomerEvent = z.infer<typeof customerEvent>

/** The newest hundred things that were done with a customer, the newest first. */
export const customerHistory = defineEndpoint({
  method: 'GET',
  path: '/app/customers/:id/history',
  access: 'company',
  permission: 'customers.view',
  params: one,
  payload: z.object({ items: z.array(customerEvent) }),
  summary: 'Who changed what of a customer, and when',
})

/** Moves orders, figures, note and addresses of `customer_id` to the customer in the path; the other one leads here from then on. */
export const mergeCustomers = defineEndpoint({
  method: 'POST',
  path: '/app/customers/:id/merge',
  access: 'company',
  permission: 'customers.merge',
  params: one,
  body: z.strictObject({ version, customer_id: id }),
  payload: customers.row,
  summary: 'Merges another customer into this one; cannot be undone',
})

/** Forgets the person for good: name, phones, note and addresses here and in the orders, which keep their money. */
export const eraseCustomer = defineEndpoint({
  method: 'POST',
  path: '/app/customers/:id/erase',
  access: 'company',
  permission: 'customers.delete',
  params: one,
  body: z.strictObject({ version }),
  payload: customers.row,
  summary: 'Erases the personal data of a customer; cannot be undone',
})

export const restoreCustomer = defineEndpoint({
  method: 'POST',
  path: '/app/customers/:id/restore',
  access: 'company',
  permission: 'customers.delete',
  params: one,
  body: z.strictObject({}),
  payload: customers.row,
  summary: 'Takes a customer out of the archive',
})

/** The most customers that one call changes. */
export const maxTagged = 500

/** Puts a tag on customers or takes it off; a new name makes a tag. */
export const tagCustomers = defineEndpoint({
  method: 'POST',
  path: '/app/customers/tag',
  access: 'company',
  permission: 'customers.update',
  body: z.strictObject({
    customer_ids: z.array(id).check(z.minLength(1), z.maxLength(maxTagged)),
    name: tagName,
    is_on: z.boolean(),
  }),
  payload: z.object({
    /** Those who have changed: the same call with these and the other `is_on` takes it back. */
    changed: z.array(id),
    tag_id: z.nullable(id),
  }),
  summary: 'Puts a tag on customers or takes it off',
})

/** Whose id a link names: a customer of the company, or somebody who works there (user id); exactly one is set. */
export const findUser = defineEndpoint({
  method: 'GET',
  path: '/app/users/:id',
  access: 'company',
  permission: ['customers.view', 'employees.view'],
  params: one,
  payload: z.object({ customer_id: z.nullable(id), employee_id: z.nullable(id) }),
  summary: 'Says whether an id names a customer or an employee',
})
