import type { Input } from '#contract/resource.ts'
import { type PlatformTag, platformTagKinds, platformTags, type Tag, tagKinds, tags } from '#contract/tags.ts'

export type AnyTag = Tag | PlatformTag
export type AnyTagKind = AnyTag['kind']

const nameless = { name: '', colour: 'blue', description: '' } as const

/** A company's tags. */
export const ofCompany = {
  resource: tags,
  kinds: tagKinds,
  blank: { ...nameless, kind: 'product' } satisfies Input<typeof tags>,
}
/** The platform's own. */
export const ofPlatform = {
  resource: platformTags,
  kinds: platformTagKinds,
  blank: { ...nameless, kind: 'company' } satisfies Input<typeof platformTags>,
}
/** Whose tags a screen is about. */
export type TagArea = typeof ofCompany | typeof ofPlatform
