import * as z from 'zod/mini'
import { defineEndpoint } from './endpoint.ts'
import { exportLink } from './exports.ts'
import { id, ids, line } from './fields.ts'
import { defineResource, type Input, type Row } from './resource.ts'

/** The most tables of a branch. */
export const MOST_TABLES = 500
/** The most that one call adds or prints. */
export const MOST_TABLES_AT_ONCE = 200

/** What an order at a table names: letters and digits that are not mistaken for one another. */
export const tableCode = z.string().check(z.regex(/^[A-HJ-NP-Z2-9]{8,32}$/))

/** Where people sit in a branch; each table has a code of its own. Whoever works in some branches only sees and changes no others' tables. */
export const branchTables = defineResource({
  name: 'branch_tables',
  scope: 'company',
  path: '/app/settings/branches/tables',
  permissions: { view: 'branches.view', update: 'branches.update' },
  fields: {
    /** Left out for the default branch. */
    branch_id: z.optional(id),
    name: line(1, 10),
  },
  computed: {
    branch_id: id,
    /** Stays the same whatever the table is called. */
    code: z.string(),
  },
  filters: { branch_id: z.optional(id) },
  search: ['name'],
  sort: ['sort'],
  isSortable: true,
  isRestorable: true,
})
export type BranchTable = Row<typeof branchTables>
export type BranchTableInput = Input<typeof branchTables>

export const addTables = defineEndpoint({
  method: 'POST',
  path: '/app/settings/branches/tables/add',
  access: 'company',
  permission: 'branches.update',
  body: z.strictObject({
    /** Left out for the default branch. */
    branch_id: z.optional(id),
    count: z.int().check(z.minimum(1), z.maximum(MOST_TABLES_AT_ONCE)),
  }),
  payload: z.object({ items: z.array(branchTables.row) }),
  status: 201,
  summary: 'Adds tables 1, 2, 3 and so on; what is there already stays as it is',
})

export const printTables = defineEndpoint({
  method: 'POST',
  path: '/app/settings/branches/tables/print',
  access: 'company',
  permission: 'branches.view',
  body: z.strictObject({
    branch_id: id,
    /** Left out for all tables of the branch. */
    table_ids: z.optional(ids(MOST_TABLES_AT_ONCE).check(z.minLength(1))),
  }),
  payload: exportLink,
  status: 201,
  idempotency: 'never',
  isAllowedInGrace: true,
  summary: 'Prepares a PDF of codes, four on a page, and answers a link that hands it out once',
})

/** What a new order at a table can name. */
export const listOrderTables = defineEndpoint({
  method: 'GET',
  path: '/app/orders/tables',
  access: 'company',
  permission: 'orders.create',
  query: z.strictObject({ branch_id: z.optional(id) }),
  payload: z.object({ items: z.array(z.object({ id, name: z.string() })) }),
  summary: 'The tables of a branch in their order',
})

export const getStorefrontTable = defineEndpoint({
  method: 'GET',
  path: '/storefront/:token/tables/:code',
  access: 'public',
  params: z.strictObject({
    token: z.string().check(z.minLength(1), z.maxLength(100)),
    code: z.string().check(z.minLength(1), z.maxLength(100)),
  }),
  payload: z.object({ branch_id: id, name: z.string() }),
  summary: 'The table that a code stands for; an order at it names the code',
})
