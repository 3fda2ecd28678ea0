import { expect, test } from 'vitest'
import { laterAddresses } from 'virtual:later-addresses'
import { importsOf, sources } from './sources.ts'

/** Where an address is no link: the table of all sections. */
const noLinks = ['src/frame/sections.ts', 'src/frame/adminSections.ts']

test('whoever writes an address whose screen is not there yet asks first whether it is', () => {
  const bold = sources
    .filter(({ path }) => /^(src|routes)\//.test(path) && !/\.test\.tsx?$/.test(path))
    .filter((source) => !noLinks.includes(source.path))
    .filter((source) => !importsOf(source).includes('src/session/navigation/isBuilt.ts'))
    .flatMap(({ path, text }) => {
      const written = [...text.matchAll(/['"`](\/(?:app|admin)[\w/-]*)/g)].map(([, address = '']) => address)
      const isRoute = path.startsWith('routes/')
      return written
        .filter((address) => !isRoute && laterAddresses.includes(address))
        .map((address) => `${path} leads to ${address}`)
    })
  expect(laterAddresses.length).toBeGreaterThan(10)
  expect(bold).toEqual([])
})
