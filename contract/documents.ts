import * as z from 'zod/mini'
import { documentKinds } from './documentKinds.ts'
import { defineEndpoint } from './endpoint.ts'
import { id, instant, localeCode, translatedParagraphs, version } from './fields.ts'

const kind = z.enum(documentKinds)
const byKind = z.strictObject({ kind })

/** Whoever is asked again may put it off for so long; then nothing but orders can be changed before it is accepted. */
export const PUT_OFF_HOURS = 24

/** A version in one language: lines that begin with `## ` are headings, with `- ` items of a list. */
export const platformDocument = z.object({
  id,
  kind,
  version: z.int(),
  /** Of the text: the default one where the language that was asked for has none. */
  language: localeCode,
  text: z.string(),
  published_at: instant,
})
export type PlatformDocument = z.infer<typeof platformDocument>

export const readDocument = defineEndpoint({
  method: 'GET',
  path: '/documents/:kind',
  access: 'public',
  params: byKind,
  query: z.strictObject({ language: z.optional(localeCode) }),
  payload: platformDocument,
  summary: 'The terms of use or the privacy policy as they are now',
})

export const askedDocuments = defineEndpoint({
  method: 'GET',
  path: '/app/documents/asked',
  access: 'user',
  payload: z.object({ items: z.array(platformDocument) }),
  summary: 'What the person is asked to accept again, in their language',
})

export const acceptDocuments = defineEndpoint({
  method: 'POST',
  path: '/app/documents/accept',
  access: 'user',
  body: z.strictObject({
    document_ids: z.array(id).check(z.minLength(1), z.maxLength(documentKinds.length)),
  }),
  payload: z.object({}),
  summary: 'Accepts the present versions; an older one is refused',
})

/** What an administrator writes. */
export const documentInput = z.strictObject({
  /** By language; the default language needs one. */
  texts: translatedParagraphs(50_000),
  asks_again: z.boolean(),
})
export type DocumentInput = z.infer<typeof documentInput>

export const managedDocument = z.object({
  kind,
  version: z.int(),
  texts: z.partialRecord(z.string(), z.string()),
  asks_again: z.boolean(),
  published_at: instant,
  /** Whose text is shown where another is missing. */
  default_language: localeCode,
  /** People who have accepted this version. */
  accepted: z.int(),
  /** The versions, the newest first, at most 50. */
  versions: z.array(
    z.object({
      version: z.int(),
      asks_again: z.boolean(),
      published_at: instant,
      /** Null of the one that the platform began with. */
      published_by: z.nullable(z.string()),
    }),
  ),
})
export type ManagedDocument = z.infer<typeof managedDocument>

export const listDocuments = defineEndpoint({
  method: 'GET',
  path: '/admin/settings/documents',
  access: 'root',
  permission: 'admin.settings.view',
  payload: z.object({ items: z.array(managedDocument) }),
  summary: 'The terms of use and the privacy policy with all their languages and versions',
})

export const publishDocument = defineEndpoint({
  method: 'POST',
  path: '/admin/settings/documents/:kind',
  access: 'root',
  permission: 'admin.settings.update',
  params: byKind,
  body: z.extend(documentInput, { version }),
  payload: managedDocument,
  summary: 'Publishes a new version over the one that was seen; whoever is asked again accepts it to go on',
})
