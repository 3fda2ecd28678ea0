import { randomInt } from 'node:crypto'
import { stageTemplates } from '#server/stages/testingSets.ts'
import type { Person, Reply } from '#server/http/testing.ts'
import { resourceAt } from '#tests/resources.ts'
import { branchInput } from '#server/branches/branchInput.ts'
import { fittingDelivery } from './fittingDelivery.ts'
import { bodyTables, pathTables } from './idTables.ts'
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

/** What a schema cannot say: fields of a body that must fit each other. */
function fitting(name: string, body: unknown): unknown {
  // A zone is one of the branch and active, which those of the samples are not.
  if (name === 'POST /app/orders') return { ...(body as object), zone_id: undefined, fulfilment: 'pickup' }
  if (/\/(quote|orders)$/.test(name)) return { ...(body as object), zone_id: undefined }
  if (/billing\/(preview|purchase)$/.test(name)) return { ...(body as object), months: 1 }
  if (/^(POST|PATCH) \/admin\/dictionaries\/codes(\/\{id\})?$/.test(name))
    return {
      ...(body as object),
      code: `CODE-${randomInt(1e9)}`,
      kind: 'days',
      days: 1,
      plan_id: null,
      uses_max: 9,
    }
  if (name === 'POST /admin/dictionaries/plans/{id}/move')
    return { ...(body as object), moves_on: '2100-01-01' }
  if (name === 'POST /app/billing/topup') return { amount: 500_000_00 }
  if (name === 'POST /admin/companies/{id}/invoice')
    return {
      ...(body as object),
      purpose: 'topup',
      currency: 'UZS',
      amount: 500_000_00,
      plan_id: null,
      months: 1,
    }
  if (name === 'POST /admin/companies/{id}/correct') return { ...(body as object), currency: 'UZS' }
  if (name === 'POST /admin/leads/import') return { text: 'name,phone\nNora,+998901234567', is_check: false }
  if (name === 'POST /leads') return { ...(body as object), phone: '+998901234567' }
  if (name === 'POST /app/courier-cash') return { amount: 1000, note: 'Counted' }
  if (name === 'POST /app/courier-cash/{id}/confirm') return { ...(body as object), counted: 1000 }
  if (name === 'POST /app/drawers/{id}/close') return { expected: 1000, counted: 1000 }
  // Whose turn it is: the newest of the team brings no deliveries.
  if (name === 'POST /app/orders/{id}/courier') return { ...(body as object), courier_id: null }
  if (name === 'POST /app/employees/join') return { code: 'nobody-has-this-code-x' }
  if (name === 'POST /app/imports/{id}/currency') return { currency: 'USD', rate: 1_000_000 }
  if (name === 'POST /app/exports') return { ...(body as object), tag: undefined }
  if (name === 'PATCH /app/settings/general')
    return { ...(body as object), category_id: null, staff_stage_id: null }
  if (name === 'POST /app/settings/branches/special-days')
    return { days: [{ date: '2099-01-01', is_closed: true, intervals: [] }] }
  // Other samples need the branch.
  if (name === 'POST /app/settings/branches/bulk') return { ...(body as object), action: 'restore' }
  if (/^(POST|PATCH) \/app\/settings\/branches(\/\{id\})?$/.test(name))
    return { ...(body as object), ...branchInput('Branch'), name: (body as { name: string }).name }
  const delivering = fittingDelivery(name, body)
  if (delivering) return delivering
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
  if (place.at(-1) === 'method_id' && operation.path.startsWith('/app/settings/deliveries/'))
    return 'delivery_methods'
  if (operation.path === '/app/look/reveal') return 'customers'
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
          ? (ids[tableAt(operation, /^(value|branch)_id$/.test(name) ? [name] : 'path')]?.[0] ?? '')
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
      table: tableAt(operation, /^(value|branch)_id$/.test(name) ? [name] : 'path'),
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
