// Run once, before everything else: how fast the machine is, where temporary files go, and which part of the tests it is the turn of. Prints it for people
// and for the runners.
import { globSync } from 'node:fs'
import { languagesOfRun } from '#tests/e2e/support/languagesOfRun.ts'
import { messengers } from '#tests/e2e/support/shapes.ts'
import { memoryFolder } from './memoryFolder.ts'
import { slowness } from './patience.ts'
import { asked, inTurn, isEverything } from './tier.ts'

const shapes = inTurn(messengers, messengers.length).map(({ name }) => name)
/** Half of the kit's component tests: it changes seldom, and every screen's tests draw it. */
const kit = globSync('src/ui/**/*.test.tsx').toSorted()
const running = new Set(inTurn(kit, 2))
const resting = kit.filter((file) => !running.has(file))
const part = `messenger ${shapes.join(', ')}; languages ${languagesOfRun.join(', ')}; without ${resting.length} files of the kit`
const folder = memoryFolder()
const says = [
  `- what the tests throw away lies ${folder ? `in memory, in ${folder}` : 'on the disk'}`,
  `- limits of waiting are stretched ${slowness} times for this machine`,
  isEverything ? '- all tests' : `- turn ${asked} (again with TESTS=${asked} npm test): ${part}`,
]
console.log(
  JSON.stringify({
    says,
    env: {
      TESTS: asked,
      SLOWNESS: String(slowness),
      RESTING: resting.join(' '),
      ...(folder && { TMPDIR: folder }),
    },
  }),
)
