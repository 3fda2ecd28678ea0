// `npm test` guards a change: installs what is missing, runs every check and the tests whose turn it is, and ends with the sum of all of them.
// `npm run test:all` runs all tests, or all of those whose paths contain one of the words behind it: `npm run test:all -- customers orders`.
import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { getLightBrowser, missingBrowser } from './browser.mjs'
import { checks, tool } from './checks.mjs'
import { databaseTests } from './databaseTests.mjs'
import { missingPooler } from './distribution.mjs'
import { countBrowserTests, playwrightResult, vitestResult } from './results.mjs'
import { buildFrontEnd, environment, installPackages, nodePath, root, run, stopRunning } from './setup.mjs'

const reports = join(root, 'test-results/reports')
const isEverything = process.argv[2] === '--all'
const only = process.argv.slice(isEverything ? 3 : 2)
const MOST_LINES = 25
/** In so many parts the two lanes share the longest of what is left. */
const SHARES = 3
const steps = []
const rest = [components]

for (const signal of ['SIGINT', 'SIGTERM']) {
  process.on(signal, () => {
    stopRunning()
    process.exit(130)
  })
}

const noBrowser = await missingBrowser()
if (noBrowser) console.log(noBrowser)
else await getLightBrowser()
await installPackages().catch((error) => {
  console.log(`${error.message}\n0 passed, 1 failed`)
  process.exit(1)
})
rmSync(reports, { recursive: true, force: true })
mkdirSync(reports, { recursive: true })
const quiet = { ...environment, CI: '1', NO_COLOR: '1', ...(await begin()) }
const distribution = await startDistribution()
await Promise.all([journeys().then(doRest), checked().then(databases).then(doRest)])
if (distribution) await run(nodePath(), ['server/db/debianCluster.ts', 'stop'])

const passed = steps.reduce((sum, step) => sum + step.passed, 0)
const failed = steps.reduce((sum, step) => sum + step.failed, 0)
const leftOut = steps.reduce((sum, { left = 0 }) => sum + left, 0)
process.exitCode = failed > 0 || passed === 0 ? 1 : 0
for (const failure of steps.flatMap(({ failures = [] }) => failures)) console.log(`\n✗ ${shortened(failure)}`)
console.log(`\n${steps.map(({ line }) => line).join('\n')}\n`)
if (leftOut > 0) console.log(`- left to npm run test:all, or not possible on this machine: ${leftOut} tests`)
console.log(`${passed} passed, ${failed} failed`)

/** How long limits of waiting are on this machine, where temporary files go, and which tests it is the turn of. */
async function begin() {
  const env = { ...environment, ...(isEverything ? { TESTS: 'all' } : {}) }
  const { output } = await run(nodePath(), ['tests/run/begin.ts'], { env })
  const { says, env: begun } = JSON.parse(output)
  console.log(says.join('\n'))
  return begun
}

/** The first of two lanes, for two cores: the journeys, through what is built for them. The lane that ends first makes what is left. */
async function journeys() {
  const isBuilt = await check('build', () => outcome(buildFrontEnd({ isForced: true, say: () => {} })))
  if (noBrowser) return note('browser tests', { passed: 0, failed: countBrowserTests(), output: noBrowser })
  if (!isBuilt)
    return note('journeys in a browser', { passed: 0, failed: 1, output: 'Not run: there is no build' })
  await step('journeys in a browser', async () => {
    const report = join(reports, 'journeys.json')
    const env = { ...quiet, PLAYWRIGHT_JSON_OUTPUT_NAME: report }
    const args = ['test', '--reporter=line,json', '--pass-with-no-tests', ...only]
    const { code, output } = await tool('@playwright/test/cli.js', args, { env })
    return {
      ...playwrightResult(report, code, output),
      left: (await journeysOf('all')) - (await journeysOf(env.TESTS)),
    }
  })
}

/** How many journeys a run has. */
async function journeysOf(tests) {
  const env = { ...quiet, TESTS: tests }
  const { output } = await tool('@playwright/test/cli.js', ['test', '--list', ...only], { env })
  return Number(/^Total: (\d+) test/m.exec(output)?.[1] ?? 0)
}

/** What needs no build comes first in the second lane: while the build is made, no test may read half of it. */
async function checked() {
  for (const { name, work } of checks) await check(name, work)
}

/** The address of the distribution's PostgreSQL, where there is one. */
async function startDistribution() {
  const { output } = await run(nodePath(), ['server/db/debianCluster.ts', 'start'], { env: quiet })
  const url = /postgres(?:ql)?:\/\/\S+/.exec(output)?.[0]
  if (!url)
    console.log(
      `- no PostgreSQL of the distribution: the embedded one is asked. ${output.trim().slice(0, 300)}`,
    )
  return url
}

/**
 * The second lane then: the unit tests and those of the server. To guard a change each is asked once: of the distribution's PostgreSQL where there is one, by
 * whichever lane is free; the sweeps over all routes, the faults and the journeys of the embedded one. All tests are asked of both.
 */
async function databases() {
  const noPooler = await missingPooler()
  if (noPooler) console.log(`- tests behind pgbouncer: skipped. ${noPooler}`)
  const isWanted = (file) => only.length === 0 || only.some((word) => file.includes(word))
  const apart = distribution ? databaseTests().filter(isWanted) : []
  const elsewhere = apart.length > 0 && !isEverything ? { ASKED_ELSEWHERE: apart.join(' ') } : {}
  if (apart.length > 0) rest.push(...shared(apart))
  await vitest(
    'unit tests, embedded PostgreSQL',
    ['--project', 'unit', '--project', 'server', ...only],
    elsewhere,
  )
}

/** The parts of these tests that the lanes make when they are free. */
function shared(files) {
  const count = Math.min(SHARES, files.length)
  return Array.from({ length: count }, (_, at) => () => {
    const args = ['--project', 'server', `--shard=${at + 1}/${count}`, ...files]
    const name = `server tests, the distribution's PostgreSQL, ${at + 1} of ${count}`
    return vitest(name, args, { TEST_DATABASE_URL: distribution })
  })
}

async function components() {
  if (!noBrowser) await vitest('components in a browser', ['--project', 'browser', ...only])
}

async function doRest() {
  for (let one = rest.shift(); one; one = rest.shift()) await one()
}

function vitest(name, args, env = {}) {
  return step(name, async () => {
    const report = join(reports, `${name.replaceAll(/\W+/g, '-')}.json`)
    const options = [
      'run',
      '--passWithNoTests',
      '--reporter=dot',
      '--reporter=json',
      `--outputFile.json=${report}`,
      ...args,
    ]
    const { code, output } = await tool('vitest/vitest.mjs', options, {
      env: { ...quiet, ...env },
    })
    return vitestResult(report, code, output)
  })
}

function check(name, work) {
  return step(name, async () => {
    const { code, output } = await work()
    return code === 0 ? { passed: 1, failed: 0, output } : { passed: 0, failed: 1, output }
  })
}

async function outcome(promise) {
  return promise.then(
    () => ({ code: 0, output: '' }),
    (error) => ({ code: 1, output: error.message }),
  )
}

/** What went wrong, once more at the end, where somebody looks first. */
function shortened(failure) {
  return stripVTControlCharacters(failure).split('\n').slice(0, MOST_LINES).join('\n  ')
}

async function step(name, work) {
  const start = Date.now()
  const result = await work()
  return note(name, result, `, ${Math.round((Date.now() - start) / 1000)} s`)
}

function note(name, result, time = '') {
  const line = `${result.failed ? '✗' : '✓'} ${name}: ${result.passed} passed, ${result.failed} failed${time}`
  steps.push({ ...result, line })
  if (result.failed) console.log(`\n${result.output.trim()}\n`)
  console.log(line)
  return result.failed === 0
}
