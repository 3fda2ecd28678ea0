// Every bench in its order: `npm run bench` after a build, with `-- --quick` in seconds each and without keeping figures.
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { keepResults } from './results.ts'

interface Bench {
  name: string
  /** Heading of what the bench prints, for one that does not keep its own section. */
  heading?: string
  /** What to measure when it shall be quick, for one that does not know --quick. */
  quick?: string[]
}

const benches: Bench[] = [
  { name: 'firstScreen' },
  { name: 'language' },
  { name: 'scroll', heading: 'Scrolling long lists' },
  { name: 'kit', heading: 'What a component costs', quick: ['Badge', 'Button'] },
  { name: 'server' },
  { name: 'live' },
  { name: 'menu' },
  { name: 'pipeline' },
  { name: 'loads' },
  { name: 'payments' },
  { name: 'imports', heading: 'An import of 1,000 products with 70 variants each', quick: ['20', '5'] },
  { name: 'growth' },
]

const isQuick = process.argv.includes('--quick')
const failed = benches.filter((bench) => !measure(bench)).map(({ name }) => name)
if (failed.length > 0) {
  console.error(`Failed or above a limit: ${failed.join(', ')}`)
  process.exitCode = 1
}

function measure({ name, heading, quick }: Bench): boolean {
  const flags = isQuick ? (quick ?? ['--quick']) : []
  console.log(`\n$ node bench/${name}.ts ${flags.join(' ')}`)
  const { status, stdout } = spawnSync(process.execPath, [join('bench', `${name}.ts`), ...flags], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  console.log(stdout)
  if (heading && !isQuick && stdout.trim())
    keepResults(name, `## ${heading}\n\n\`node bench/${name}.ts\`\n\n${paragraphs(stdout)}`)
  return status === 0
}

/** Lines that are no table become paragraphs of their own. */
function paragraphs(text: string): string {
  return text.trim().replaceAll(/^(?!\|)(.+)\n(?=[^\n|])/gm, '$1\n\n')
}
