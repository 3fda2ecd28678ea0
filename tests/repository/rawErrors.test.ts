import { expect, test } from 'vitest'
import { sources } from './sources.ts'

/** Reads what an error says of itself: reports to the developers and testers, and refusals in the server's words. */
const known = [
  'src/app/chunkReload.ts',
  'src/app/errorReports.ts',
  'src/capabilities/ask.ts',
  'src/session/calls/call.ts',
  'src/session/calls/queryClient.ts',
  'src/session/calls/sentenceOf.ts',
  'src/signin/AdminLoginScreen.tsx',
  'src/signin/PasswordLogin.tsx',
  'src/signin/SecondFactorSheet.tsx',
  'src/testmode/tryOut.ts',
]

const reading = /\b(error|reason|failure|payload)\??\.message\b|\bString\((error|reason)\)/

test('nobody reads a browser’s own words for a failure: only these files look into an error', () => {
  const readers = sources
    .filter(({ path }) => /^(src|routes)\//.test(path) && !/\.test\.tsx?$/.test(path))
    .filter(({ text }) => reading.test(text))
  expect(readers.map(({ path }) => path).toSorted()).toEqual(known)
})
