/** What the sources of the kit say about themselves, read by the build. */
declare module 'virtual:kit-docs' {
  import type { KitDocs } from '#src/ui/kit/kitDocs.ts'

  export const kitDocs: KitDocs
}
