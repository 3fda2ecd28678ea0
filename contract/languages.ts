import * as z from 'zod/mini'
import { defineEndpoint } from './endpoint.ts'
import { instant, localeCode } from './fields.ts'

/** A language of the interface as the platform offers it; names and tags stand in `locales.ts`. */
export const language = z.object({
  code: localeCode,
  is_on: z.boolean(),
  is_default: z.boolean(),
  /** Texts of the catalog, and those of them that are translated. */
  texts: z.int(),
  translated: z.int(),
  /** Who have it. */
  people: z.int(),
  /** When it was last switched or made the default. */
  changed_at: z.nullable(instant),
  version: z.int(),
})
export type Language = z.infer<typeof language>

const params = z.strictObject({ code: localeCode })
const items = z.object({ items: z.array(language) })

export const listLanguages = defineEndpoint({
  method: 'GET',
  path: '/admin/languages',
  access: 'root',
  permission: 'admin.languages.view',
  payload: items,
  summary: 'The languages of the interface: which are offered, which is the default, how much is translated',
})

/** How much of what companies sell is written in a language. */
export const languageFigures = z.object({
  code: localeCode,
  /** Texts of products and categories of the companies that list the language, and those of them that have it. */
  content: z.int(),
  written: z.int(),
})
export type LanguageFigures = z.infer<typeof languageFigures>

export const getLanguageFigures = defineEndpoint({
  method: 'GET',
  path: '/admin/languages/figures',
  access: 'root',
  permission: 'admin.languages.view',
  payload: z.object({ items: z.array(languageFigures) }),
  summary: 'How much of what companies sell is written in each language; counted when asked',
})

export const switchLanguage = defineEndpoint({
  method: 'PATCH',
  path: '/admin/languages/:code',
  access: 'root',
  permission: 'admin.languages.update',
  params,
  body: z.strictObject({ version: z.int(), is_on: z.boolean() }),
  payload: z.extend(language, {
    /** People who have another language now: the default, or again this one. */
    moved: z.int(),
  }),
  summary:
    'Offers a language or stops offering it; its people get the default, and it back with the language',
})

export const makeDefaultLanguage = defineEndpoint({
  method: 'POST',
  path: '/admin/languages/:code/default',
  access: 'root',
  permission: 'admin.languages.update',
  params,
  body: z.strictObject({ version: z.int() }),
  payload: items,
  summary: 'Makes an offered language the one of newcomers',
})

export const exportCatalog = defineEndpoint({
  method: 'POST',
  path: '/admin/languages/:code/catalog',
  access: 'root',
  permission: 'admin.languages.view',
  params,
  payload: z.object({
    /** Below the address of the API. */
    path: z.string(),
    expires_at: instant,
  }),
  status: 201,
  idempotency: 'never',
  summary: 'Answers a link to the catalog of a language',
})

/** The catalog of a link: gettext, as it stands in the repository. */
export const downloadCatalog = defineEndpoint({
  method: 'GET',
  path: '/catalogs/:code/:until/:key',
  access: 'public',
  params: z.strictObject({
    code: localeCode,
    /** Epoch seconds. */
    until: z.string().check(z.regex(/^\d{10}$/)),
    key: z.string().check(z.regex(/^[\w-]{43}$/)),
  }),
  payload: z.string(),
  summary: 'The catalog of a language (text/x-gettext-translation)',
})
