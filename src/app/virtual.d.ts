/** Where the API lives, chosen at build time: `/api`. */
declare const __API_BASE__: string

/** Names this build; the same text stands in version.json. */
declare const __BUILD_ID__: string

/** The product's version, for people. */
declare const __VERSION__: string

/** The catalogs, made by the build from `locales/*.po`: the hash in the files' names, or modules on the development server. */
declare module 'virtual:catalogs' {
  import type { Messages } from '@lingui/core'
  import type { Locale } from '#contract/locales.ts'

  type Load = () => Promise<{ messages: Messages }>

  export const hash: string
  export const modules: Record<Locale, { boot: Load; guest: Load; app: Load; rest: Load }> | undefined
}
