import { withWords } from '#src/session/language/words.ts'

// What comes with time in the head of the orders. Apart from the first screen, in which even the lists of their files are of some size.

export const casesChip = async () => (await withWords(import('#src/payments/CasesChip.tsx'))).CasesChip

export const filters = async () => (await withWords(import('./OrderFilters.tsx'))).OrderFilters

export const keys = async () => (await withWords(import('./OrderKeys.tsx'))).OrderKeys

export const searchField = async () => (await withWords(import('./OrderSearchField.tsx'))).OrderSearchField

export const wholeChip = async () => (await withWords(import('./WholeChip.tsx'))).WholeChip
