import { withWords } from '#src/session/language/words.ts'

// What the frame shows to a few people. Apart from the first bundle, in which even the lists of their files are of some size.

export const platformParts = async () => (await import('./PlatformParts.tsx')).PlatformParts

export const companyNotices = async () => (await withWords(import('./CompanyNotices.tsx'))).CompanyNotices

export const noAccess = async () => (await withWords(import('#src/access/NoAccess.tsx'))).NoAccess

export const layer = async () => (await withWords(import('./Layer.tsx'))).Layer

export const moreSheet = async () => (await withWords(import('./MoreSheet.tsx'))).MoreSheet

export const testMode = async () => (await import('#src/testmode/TestMode.tsx')).TestMode
