import { withWords } from '#src/session/language/words.ts'
import { untilLoaded } from '#src/ui/untilLoaded.ts'

// What the frame shows to a few people. Apart from the first bundle, in which even the lists of their files are of some size.

export const lookBanner = async () => (await withWords(import('#src/looks/LookBanner.tsx'))).LookBanner

export const ownerNotices = async () =>
  (await withWords(import('#src/company/OwnerNotices.tsx'))).OwnerNotices

export const acceptGate = async () =>
  (await withWords(untilLoaded(() => import('#src/documents/AcceptGate.tsx')))).AcceptGate

export const platformBanner = async () => (await withWords(import('./PlatformBanner.tsx'))).PlatformBanner

export const layer = async () => (await withWords(import('./Layer.tsx'))).Layer

export const testMode = async () => (await import('#src/testmode/TestMode.tsx')).TestMode
