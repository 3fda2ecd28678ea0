// Run once, before everything else: how fast the machine is, where temporary files go, and which part of the tests it is the turn of. Prints it for people
// and for the runners.
import { languagesOfRun } from '#tests/e2e/support/languagesOfRun.ts'
import { messengers } from '#tests/e2e/support/shapes.ts'
import { memoryFolder } from './memoryFolder.ts'
import { slowness } from './patience.ts'
import { asked, inTurn, isEverything } from './tier.ts'

const shapes = inTurn(messengers, messengers.length).map(({ name }) => name)
const part = `messenger ${shapes.join(', ')}; languages ${languagesOfRun.join(', ')}`
const folder = memoryFolder()
const says = [
  `- what the tests throw away lies ${folder ? `in memory, in ${folder}` : 'on the disk'}`,
  `- limits of waiting are stretched ${slowness} times for this machine`,
  isEverything ? '- all tests' : `- turn ${asked} (again with TESTS=${asked} npm test): ${part}`,
]
console.log(
  JSON.stringify({
    says,
    env: { TESTS: asked, SLOWNESS: String(slowness), ...(folder && { TMPDIR: folder }) },
  }),
)
