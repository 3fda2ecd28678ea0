import * as z from 'zod/mini'
import { errorAnswer } from '#contract/errors.ts'
import type { Endpoint } from '#contract/endpoint.ts'

/** A JSON schema or a part of the document. */
export interface Json {
  [key: string]: unknown
}

/** The OpenAPI 3.1 document, generated from the endpoints. */
export function openApiDocument(apiBase: string, endpoints: readonly Endpoint[], version: string): Json {
  const paths: Record<string, Json> = {}
  for (const endpoint of endpoints) {
    const path = endpoint.path.replace(/:(\w+)/g, '{$1}')
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operation(endpoint) }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Back-office API', version },
    servers: [{ url: apiBase }],
    security: [{ bearer: [] }],
    paths,
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
      schemas: { Error: schemaOf(errorAnswer, 'output') },
    },
  }
}

function operation(endpoint: Endpoint): Json {
  const { permission, feature } = endpoint
  return {
    operationId: `${endpoint.method.toLowerCase()}${endpoint.path.replace(/[/:_-]+(\w)/g, (_, letter: string) => letter.toUpperCase())}`,
    summary: endpoint.summary,
    'x-access': endpoint.access,
    ...(permission === undefined ? {} : { 'x-permission': [permission].flat() }),
    ...(feature === undefined ? {} : { 'x-feature': feature }),
    ...(endpoint.access === 'public' ? { security: [] } : {}),
    parameters: [
      ...parameters(endpoint.params, 'path'),
      ...parameters(endpoint.query, 'query'),
      ...keyHeader(endpoint),
    ],
    ...requestBody(endpoint),
    responses: {
      [endpoint.status]: {
        description: 'Success',
        content: { 'application/json': { schema: envelope(endpoint) } },
      },
      default: {
        description: 'Refusal',
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
      },
    },
  }
}

function parameters(schema: z.ZodMiniType, place: 'path' | 'query'): Json[] {
  if (isNothing(schema)) return []
  const { properties = {}, required = [] } = schemaOf(schema, 'input') as {
    properties?: Json
    required?: string[]
  }
  return Object.entries(properties).map(([name, one]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: one,
  }))
}

function keyHeader({ method, idempotency }: Endpoint): Json[] {
  if (method !== 'POST') return []
  const schema = { type: 'string', maxLength: 255 }
  return [{ name: 'Idempotency-Key', in: 'header', required: idempotency === 'required', schema }]
}

function requestBody({ body, isUpload }: Endpoint): Json {
  if (isUpload) {
    const schema = {
      type: 'object',
      properties: { file: { type: 'string', format: 'binary' } },
      required: ['file'],
    }
    return { requestBody: { required: true, content: { 'multipart/form-data': { schema } } } }
  }
  if (isNothing(body)) return {}
  return {
    requestBody: { required: true, content: { 'application/json': { schema: schemaOf(body, 'input') } } },
  }
}

function envelope({ payload, meta }: Endpoint): Json {
  return {
    type: 'object',
    properties: {
      status: { const: 'success' },
      payload: schemaOf(payload, 'output'),
      ...(isNothing(meta) ? {} : { meta: schemaOf(meta, 'output') }),
    },
    required: ['status', 'payload'],
  }
}

function isNothing(schema: z.ZodMiniType): boolean {
  return schema._zod.def.type === 'undefined'
}

function schemaOf(schema: z.ZodMiniType, io: 'input' | 'output'): Json {
  const { $schema: _, ...json } = z.toJSONSchema(schema, { io, unrepresentable: 'any' })
  return json
}
