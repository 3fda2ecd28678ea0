import { expect, test } from 'vitest'
import { readScreens } from '#tests/repository/screens.ts'
import { pageAddresses } from './pages.ts'

test('the server is told every address of a screen, and no other', () => {
  expect(pageAddresses('.')).toEqual([...new Set(readScreens().map(({ path }) => path))].toSorted())
})
