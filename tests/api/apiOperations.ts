import { stageTemplates } from '#server/stages/testingSets.ts'
import type { Person, Reply } from '#server/http/testing.ts'
import { resourceAt } from '#tests/resources.ts'
import { branchInput } from '#server/branches/branchInput.ts'
import { type Place, type Schema, type Slot, idSlots, sampleOf, withValue } from './apiSamples.ts'

/** One operation of the API's document. */
export interface Operation {
  name: string
  method: string
  path: string
  access: string
  isUpload: boolean
  parameters: { name: string; in: string; required: boolean; schema: Schema }[]
  body: Schema | undefined
}

/** Their answers never end; server/http/events/events.test.ts asks them. */
export const streams = ['GET /app/events', 'GET /admin/events']

/** What is sent to an operation. */
export interface Sample {
  params: Record<string, string>
  query: Record<string, string>
  body: unknown
}

/** Table that an id in a path names, by the beginning of the path. */
const pathTables: [string, string][] = [
  ['/admin/audit/', 'platform_audit_log'],
  ['/app/orders/', 'orders'],
  ['/app/courier-cash/', 'cash_handovers'],
  ['/storefront/{token}/orders/', 'orders'],
  ['/app/customers/', 'customers'],
  ['/app/users/', 'customers'],
  ['/app/products/bulk/', 'product_bulks'],
  ['/app/products/', 'products'],
  ['/app/imports/', 'imports'],
  ['/app/access-requests/sections/', 'section_requests'],
  ['/app/access-requests/', 'access_requests'],
  ['/app/marketing/reviews/', 'reviews'],
  ['/app/employees/invites/', 'invites'],
  ['/app/employees/', 'employees'],
  ['/app/profile/sessions/', 'sessions'],
  ['/app/views/', 'views'],
]

/** Table that an id in a body names, by the end of its place. */
const bodyTables: [RegExp, string][] = [
  [/^company_id$/, 'companies'],
  [/^id$/, 'messenger_logins'],
  [/(^|\.)branch_id$/, 'branches'],
  [/(^|\.|_)branch_ids\.\d+$/, 'branches'],
  [/(^|\.)role_id$/, 'roles'],
  [/^ids\.\d+$/, 'products'],
  [/^customer_ids\.\d+$/, 'customers'],
  [/(^|\.)order_id$/, 'orders'],
  [/(^|\.)variant_id$/, 'variants'],
  [/(^|\.)customer(\.|_)id$/, 'customers'],
  [/(^|\.)method_id$/, 'payment_methods'],
  [/(^|\.)(category_id|parent_id|to)$/, 'categories'],
  [/^image_id$/, 'images'],
  [/(^|\.|_)stage_id$/, 'stages'],
  [/(^|\.)(vat_rate|fee_rate|delivery_rate|pickup_rate|dine_in_rate)_id$/, 'vat_rates'],
  [/(^|\.)category_ids\.\d+$/, 'categories'],
  [/(^|\.)unit_id$/, 'units'],
  [/^unit_ids\.\d+$/, 'platform_units'],
  [/^stage_set_id$/, 'stage_sets'],
  // Stages of a set are known by ids of their own.
  [/^stages\.\d+\.(id|next_ids\.\d+)$/, 'stages'],
  [/(^|\.)station_id$/, 'stations'],
  [/(^|\.)attribute_id$/, 'attributes'],
  [/(^|\.)value_ids\.\d+$|^values\.\d+\.id$|^by$|^value_id$/, 'attribute_values'],
  [/^courier_id$/, 'employees'],
  [/(^|\.)reason$/, 'cancel_reasons'],
  [/(^|\.)tag_ids\.\d+$/, 'tags'],
  [/(^|\.)variants\.\d+\.id$/, 'variants'],
  [/^images\.\d+\.id$/, 'images'],
  [/^(logo|cover)_id$/, 'images'],
  [/^tag$/, 'tags'],
]

/** What a schema cannot say: fields of a body that must fit each other. */
function fitting(name: string, body: unknown): unknown {
  if (name === 'POST /app/orders') return { ...(body as object), fulfilment: 'pickup' }
  if (name === 'POST /app/courier-cash') return { amount: 1000, note: 'Counted' }
  if (name === 'POST /app/courier-cash/{id}/confirm') return { ...(body as object), counted: 1000 }
  // Whose turn it is: the newest of the team brings no deliveries.
  if (name === 'POST /app/orders/{id}/courier') return { ...(body as object), courier_id: null }
  if (name === 'POST /app/employees/join') return { code: 'nobody-has-this-code-x' }
  if (name === 'POST /app/imports/{id}/currency') return { currency: 'USD', rate: 1_000_000 }
  if (name === 'POST /app/exports') return { ...(body as object), tag: undefined }
  if (name === 'POST /app/settings/vat/rates/{id}/replace') return { ...(body as object), from: '2100-01-01' }
  if (name === 'PATCH /app/settings/general')
    return { ...(body as object), category_id: null, staff_stage_id: null }
  if (/^(POST|PATCH) \/app\/settings\/branches(\/\{id\})?$/.test(name))
    return { ...(body as object), ...branchInput('Branch'), name: (body as { name: string }).name }
  if (name === 'POST /app/profile/lock') return { scopes: [] }
  if (name === 'POST /app/profile/lock/key') return { key: 'k'.repeat(43) }
  if (name === 'POST /app/profile/email/confirm') return { code: '000000' }
  if (name === 'POST /app/profile/phone') return { phone: '+998901234567', code: '000000' }
  if (name === 'PATCH /app/dictionaries/categories/{id}') return { ...(body as object), parent_id: null }
  if (name === 'POST /app/dictionaries/categories/{id}/move')
    return { ...(body as object), parent_id: null, after_id: null }
  if (name === 'POST /app/dictionaries/categories/change') return { ...(body as object), parent_id: null }
  if (name === 'POST /app/dictionaries/attributes') {
    const { values, ...attribute } = body as { values: object[] }
    return { ...attribute, unit: {}, values: values.map((value) => ({ ...value, id: undefined })) }
  }
  if (/^(POST|PATCH) \/admin\/dictionaries\/stages(\/\{id\})?$/.test(name))
    return { ...(body as object), stages: stageTemplates }
  if (name === 'POST /app/dictionaries/stages/reorder') return { ...(body as object), after_id: null }
  if (/^(POST|PATCH) \/app\/dictionaries\/stages(\/\{id\})?$/.test(name))
    return { ...(body as object), category: 'in_progress', next_ids: [], is_default: false }
  if (!/^(POST|PATCH) \/app\/products(\/\{id\})?$/.test(name)) return body
  const product = body as { variants: object[] }
  const variants = product.variants.map((variant, n) => ({ ...variant, options: [`Size ${n}`] }))
  if (name.startsWith('PATCH')) return { ...product, variants }
  return { ...product, option_names: ['Size'], variants: variants.map((one) => ({ ...one, id: undefined })) }
}

const requiredTexts: Record<string, string> = { phone: '998901' }

/** The operations of an OpenAPI document. */
export function readDocument(text: string): Operation[] {
  const { paths } = JSON.parse(text) as { paths: Record<string, Record<string, Record<string, unknown>>> }
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, one]) => {
      const content =
        (one['requestBody'] as { content: Record<string, { schema: Schema }> } | undefined)?.content ?? {}
      return {
        name: `${method.toUpperCase()} ${path}`,
        method: method.toUpperCase(),
        path,
        access: String(one['x-access']),
        isUpload: 'multipart/form-data' in content,
        parameters: one['parameters'] as Operation['parameters'],
        body: content['application/json']?.schema,
      }
    }),
  )
}

function tableAt(operation: Operation, place: Place | 'path'): string {
  const resource = resourceAt(operation.path)
  const isRow = place === 'path' || /^(id|after_id|(other_)?ids\.\d+)$/.test(place.join('.'))
  if (resource?.name === 'stages' || resource?.name === 'branches') return resource.name
  if (resource && isRow && !pathTables.some(([beginning]) => operation.path.startsWith(beginning)))
    return resource.name
  const found =
    place === 'path'
      ? pathTables.find(([beginning]) => operation.path.startsWith(beginning))
      : bodyTables.find(([end]) => end.test(place.join('.')))
  if (!found) {
    throw new Error(
      `${operation.name} takes an id at ${place === 'path' ? 'its path' : place.join('.')}: say in tests/api/apiOperations.ts which table it names`,
    )
  }
  return found[1]
}

/** A request that the operation takes, with these ids by table, the newest first. */
export function sample(operation: Operation, ids: Record<string, string[]>): Sample {
  const idAt = (place: Place) => {
    const of = ids[tableAt(operation, place)] ?? []
    const [first = 0, second] = place.filter((step) => typeof step === 'number')
    // Three values of each attribute, one after the other.
    if (place.includes('value_ids')) return of[first * 3 + (second ?? 0)] ?? ''
    if (place[0] === 'by') return of[1] ?? ''
    // A stage with open orders is the last of them.
    if (place[0] === 'to' && /\/(stages|branches)\//.test(operation.path)) return of.at(-1) ?? ''
    // What something is merged with, or put behind, is another one.
    if (/(^|\.)(customer_id|after_id|other_ids\.\d+)$/.test(place.join('.'))) return of.at(-1) ?? ''
    return of[place.findLast((step) => typeof step === 'number') ?? 0] ?? of[0] ?? ''
  }
  const values = (where: string) =>
    operation.parameters
      .filter((one) => one.in === where && one.required)
      .map(({ name, schema }) => {
        const isId = schema.format === 'uuid'
        const value = isId
          ? (ids[tableAt(operation, name === 'value_id' ? [name] : 'path')]?.[0] ?? '')
          : (requiredTexts[name] ?? sampleOf(schema, idAt))
        return [name, String(value)]
      })
  return {
    params: Object.fromEntries(values('path')),
    query: Object.fromEntries(values('query')),
    body: operation.body && fitting(operation.name, sampleOf(operation.body, idAt)),
  }
}

/** The request with the version that its row has by now, where it names one. */
export function withVersion<S extends Sample>(base: S, version: number | undefined): S {
  const isVersioned = version !== undefined && typeof base.body === 'object' && 'version' in (base.body ?? {})
  return isVersioned ? { ...base, body: { ...(base.body as object), version } } : base
}

/** The table and the id that a path names; undefined for a path without an id. */
export function rowOf(operation: Operation, { params }: Sample): { table: string; id: string } | undefined {
  const id = params['id']
  return id === undefined ? undefined : { table: tableAt(operation, 'path'), id }
}

/** Sends a request as a person. */
export function ask(person: Person, operation: Operation, { params, query, body }: Sample): Promise<Reply> {
  const path = operation.path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(params[name] ?? ''),
  )
  const search = new URLSearchParams(query).toString()
  const address = search === '' ? path : `${path}?${search}`
  if (operation.method === 'GET') return person.get(address)
  if (operation.method === 'DELETE') return person.delete(address)
  return operation.method === 'PATCH' ? person.patch(address, body) : person.post(address, body)
}

/** A place of a request that takes an id, and the table that the id names where that is known. */
export interface Probe {
  where: string
  table: string | undefined
  put(id: string): Sample
}

/** The requests of an operation with an id put into each place that takes one. */
export function probes(operation: Operation, base: Sample): Probe[] {
  const inPath = operation.parameters.filter((one) => one.in === 'path' && one.schema.format === 'uuid')
  const inQuery = operation.parameters.filter(
    ({ in: where, schema }) =>
      where === 'query' && schema.type === 'string' && !schema.enum && schema.format !== 'date-time',
  )
  return [
    ...inPath.map(({ name }) => ({
      where: `path ${name}`,
      table: tableAt(operation, name === 'value_id' ? [name] : 'path'),
      put: (id: string) => ({ ...base, params: { ...base.params, [name]: id } }),
    })),
    ...inQuery.map(({ name }) => ({
      where: `query ${name}`,
      table: undefined,
      put: (id: string) => ({ ...base, query: { ...base.query, [name]: id } }),
    })),
    ...(operation.body ? idSlots(operation.body) : []).map((slot: Slot) => ({
      where: `body ${slot.name}`,
      table: tableAt(operation, slot.place),
      put: (id: string) => ({ ...base, body: withValue(base.body, slot.place, id) }),
    })),
  ]
}
