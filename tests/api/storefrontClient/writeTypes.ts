import type { Json } from '#server/http/openapi.ts'

interface Parameter {
  name: string
  in: string
  required: boolean
  schema: Json
}

interface Operation {
  summary: string
  parameters: Parameter[]
  requestBody?: { content: Record<string, { schema: Json }> }
  responses: Record<string, { content: Record<string, { schema: Json }> }>
}

/** TypeScript types of the calls whose path begins with `prefix`, written from an OpenAPI document. */
export function writeTypes(document: string, prefix: string): string {
  const { paths } = JSON.parse(document) as { paths: Record<string, Record<string, Operation>> }
  const calls = Object.entries(paths)
    .filter(([path]) => path === prefix || path.startsWith(`${prefix}/`))
    .flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]) =>
        writeCall(`${method.toUpperCase()} ${path}`, operation),
      ),
    )
  return [
    '// Written from the OpenAPI document of the server. Do not edit it: npm run storefront:types writes it anew.',
    '',
    '/** Every call by method and path: what it takes and what a success carries in `payload`. */',
    'export interface Calls {',
    ...calls,
    '}',
    '',
  ].join('\n')
}

function writeCall(name: string, { summary, parameters, requestBody, responses }: Operation): string {
  const body = requestBody?.content['application/json']?.schema
  const success = Object.entries(responses).find(([status]) => status !== 'default')?.[1]
  const payload = (success?.content['application/json']?.schema['properties'] as Json | undefined)?.[
    'payload'
  ]
  return [
    `  /** ${summary}. */`,
    `  '${name}': {`,
    `    params: ${writeParameters(parameters, 'path')}`,
    `    query: ${writeParameters(parameters, 'query')}`,
    `    body: ${body ? writeType(body, 2) : 'undefined'}`,
    `    payload: ${writeType(payload as Json, 2)}`,
    '  }',
  ].join('\n')
}

function writeParameters(parameters: Parameter[], place: string): string {
  const own = parameters.filter((one) => one.in === place)
  const properties = Object.fromEntries(own.map(({ name, schema }) => [name, schema]))
  const required = own.filter((one) => one.required).map(({ name }) => name)
  return own.length > 0 ? writeType({ type: 'object', properties, required }, 2) : '{}'
}

function writeType(schema: Json, depth: number): string {
  const { type, anyOf, properties, items } = schema
  if (Array.isArray(schema['enum'])) return schema['enum'].map((one) => quoted(one)).join(' | ')
  if ('const' in schema) return quoted(schema['const'])
  if (Array.isArray(anyOf)) return anyOf.map((one) => writeType(one as Json, depth)).join(' | ')
  if (properties) return writeObject(schema, depth)
  if (type === 'array') return `Array<${writeType(items as Json, depth)}>`
  return [type].flat().map(plainType).join(' | ')
}

function plainType(type: unknown): string {
  if (type === 'integer') return 'number'
  return ['string', 'number', 'boolean', 'null'].includes(String(type)) ? String(type) : 'unknown'
}

function writeObject({ properties, required }: Json, depth: number): string {
  const indent = '  '.repeat(depth)
  const needed = (required ?? []) as string[]
  const fields = Object.entries(properties as Record<string, Json>).map(([name, one]) => {
    const type = writeType(one, depth + 1)
    return `${indent}  ${name}${needed.includes(name) ? '' : '?'}: ${type}`
  })
  return ['{', ...fields, `${indent}}`].join('\n')
}

const quoted = (value: unknown) => (typeof value === 'string' ? `'${value}'` : String(value))
