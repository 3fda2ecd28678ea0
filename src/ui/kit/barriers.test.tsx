import { expect } from 'vitest'
import { findBarriers } from './barriers.ts'
import { componentNames } from './exampleFiles.ts'
import { openings } from './openings.ts'
import { choices } from './settings.ts'
import { keepStill, openExample, showExamples, takeAway } from './showExamples.tsx'
import { eachInTurn } from '#tests/run/eachInTurn.ts'

keepStill()

const looks = choices.platform.flatMap((platform) => choices.theme.map((theme) => ({ platform, theme })))

eachInTurn(componentNames, 8)('nobody meets a barrier in %s, in any look and theme', async (name) => {
  const found: string[] = []
  const collect = async (where: string, what: 'all' | 'looks') =>
    found.push(...(await findBarriers(what)).map((barrier) => `${where}: ${barrier}`))
  for (const look of looks) {
    await showExamples(name, look)
    await collect(`${look.platform} ${look.theme}`, look.theme === 'light' ? 'all' : 'looks')
  }
  for (const [example, selector] of openings(name)) {
    for (const theme of ['light', 'dark'] as const) {
      await takeAway()
      await showExamples(name, { theme })
      await openExample(example, selector)
      await collect(`${example} opened, ${theme}`, theme === 'light' ? 'all' : 'looks')
    }
  }
  expect(found).toEqual([])
})
