// `npm test`: installs what is missing, runs every check and test, and ends with the sum of all of them.
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
const quiet = { ...environment, CI: '1', NO_COLOR: '1' }
const MOST_LINES = 25
const steps = []
const left = [...checks]

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
const isBuilt = await check('build', () => outcome(buildFrontEnd({ isForced: true, say: () => {} })))
await Promise.all([journeys().then(checkRest), databases().then(components).then(checkRest)])

const passed = steps.reduce((sum, step) => sum + step.passed, 0)
const failed = steps.reduce((sum, step) => sum + step.failed, 0)
process.exitCode = failed > 0 || passed === 0 ? 1 : 0
for (const failure of steps.flatMap(({ failures = [] }) => failures)) console.log(`\n✗ ${shortened(failure)}`)
console.log(`\n${steps.map(({ line }) => line).join('\n')}\n`)
console.log(`${passed} passed, ${failed} failed`)

/** The first of two lanes, for two cores: the journeys, which take longest. The lane that ends first makes the checks. */
async function journeys() {
  if (noBrowser) return note('browser tests', { passed: 0, failed: countBrowserTests(), output: noBrowser })
  if (!isBuilt)
    return note('journeys in a browser', { passed: 0, failed: 1, output: 'Not run: there is no build' })
  await step('journeys in a browser', async () => {
    const report = join(reports, 'journeys.json')
    const env = { ...quiet, PLAYWRIGHT_JSON_OUTPUT_NAME: report }
    const { code, output } = await tool('@playwright/test/cli.js', ['test', '--reporter=line,json'], { env })
    return playwrightResult(report, code, output)
  })
}

/**
 * The second lane: the unit tests, and the components after them. Those of the server are asked once, of the distribution's PostgreSQL where there is
 * one; the sweeps over all routes, the faults and the journeys are asked of the embedded one.
 */
async function databases() {
  const noPooler = await missingPooler()
  if (noPooler) console.log(`- tests behind pgbouncer: skipped. ${noPooler}`)
  const { output } = await run(nodePath(), ['server/db/debianCluster.ts', 'start'])
  const url = /postgres(?:ql)?:\/\/\S+/.exec(output)?.[0]
  const apart = url ? databaseTests() : []
  if (!url)
    console.log(
      `- no PostgreSQL of the distribution: the embedded one is asked. ${output.trim().slice(0, 300)}`,
    )
  const elsewhere = apart.length > 0 ? { ASKED_ELSEWHERE: apart.join(' ') } : {}
  await vitest('unit tests, embedded PostgreSQL', ['--project', 'unit', '--project', 'server'], elsewhere)
  if (!url) return
  const args = ['--project', 'server', ...apart]
  await vitest("server tests, the distribution's PostgreSQL", args, { TEST_DATABASE_URL: url })
  await run(nodePath(), ['server/db/debianCluster.ts', 'stop'])
}

async function components() {
  if (!noBrowser) await vitest('components in a browser', ['--project', 'browser'])
}

async function checkRest() {
  for (let one = left.shift(); one; one = left.shift()) await check(one.name, one.work)
}

function vitest(name, args, env = {}) {
  return step(name, async () => {
    const report = join(reports, `${name.replaceAll(/\W+/g, '-')}.json`)
    const options = ['run', '--reporter=dot', '--reporter=json', `--outputFile.json=${report}`, ...args]
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
