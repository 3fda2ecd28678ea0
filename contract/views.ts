import * as z from 'zod/mini'
import { defineEndpoint } from './endpoint.ts'
import { id, line, version } from './fields.ts'

/** Lists of which people save views: those with filters, by the names of their resources. */
export const viewLists = ['products', 'customers', 'orders', 'reviews', 'employees', 'tags'] as const
export type ViewList = (typeof viewLists)[number]

/** The most views that one person saves of one list. */
export const MOST_VIEWS = 10

const MOST_PARAMETERS = 20
const MOST_COLUMNS = 40
/** Name of a column, or of a parameter of an address. */
const word = z.string().check(z.regex(/^[\w.-]{1,40}$/))

const fields = {
  name: line(1, 60),
  /** Filters and order as the parameters of the list's address. */
  search: z
    .record(word, z.union([line(0, 200), z.number(), z.boolean()]))
    .check(z.refine((parameters) => Object.keys(parameters).length <= MOST_PARAMETERS)),
  /** Columns of the table; null for those that the list shows by itself. */
  columns: z.nullable(z.array(word).check(z.maxLength(MOST_COLUMNS))),
  /** Everybody in the company sees it. */
  is_shared: z.boolean(),
}

/** A list's filters, order and columns under a name. */
export const view = z.object({
  id,
  version,
  list: z.enum(viewLists),
  ...fields,
  /** Only who has saved it changes it. */
  is_mine: z.boolean(),
})
export type View = z.infer<typeof view>

const path = '/app/views'
const one = z.strictObject({ id })

export const listViews = defineEndpoint({
  method: 'GET',
  path,
  access: 'company',
  query: z.strictObject({ list: z.enum(viewLists) }),
  payload: z.object({ items: z.array(view) }),
  summary: 'The saved views of a list: the person’s own and those that others share',
})
export const createView = defineEndpoint({
  method: 'POST',
  path,
  access: 'company',
  body: z.strictObject({ list: z.enum(viewLists), ...fields }),
  payload: view,
  status: 201,
  summary: 'Saves a view of a list; to share it needs settings.update',
})
export const updateView = defineEndpoint({
  method: 'PATCH',
  path: `${path}/:id`,
  access: 'company',
  params: one,
  body: z.strictObject({ ...z.partial(z.object(fields)).shape, version }),
  payload: view,
  summary: 'Changes an own view; a stale version is refused, to share it needs settings.update',
})
export const deleteView = defineEndpoint({
  method: 'DELETE',
  path: `${path}/:id`,
  access: 'company',
  params: one,
  payload: view,
  summary: 'Deletes an own view',
})
