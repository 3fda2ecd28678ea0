import { expect } from 'vitest'
import { accessibilityTree } from './accessibilityTree.ts'
import { componentNames } from './exampleFiles.ts'
import { openings } from './openings.ts'
import { keepStill, openExample, showExamples, takeAway } from './showExamples.tsx'
import { tabStops } from './tabStops.ts'
import { eachInTurn } from '#tests/run/eachInTurn.ts'

keepStill()

eachInTurn(componentNames, 8)(
  'a screen reader and the Tab key find in %s what they found before',
  async (name) => {
    await showExamples(name)
    const closed = await accessibilityTree()
    const stops = await tabStops()
    const opened: string[] = []
    for (const [example, selector] of openings(name)) {
      await takeAway()
      await showExamples(name)
      await openExample(example, selector)
      opened.push(`\n${example} opened:\n${await accessibilityTree()}\n`)
    }

    await expect(`${closed}\n\nTab stops:\n${stops.join('\n')}\n${opened.join('')}`).toMatchFileSnapshot(
      `__trees__/${name}.txt`,
    )
  },
)
