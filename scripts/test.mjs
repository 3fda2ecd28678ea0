// `npm test`: installs what is missing, runs every check and test, and ends with the sum of all of them.
import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { getLightBrowser, missingBrowser } from './browser.mjs'
import { checks, tool } from './checks.mjs'
import { databaseTests } from './databaseTests.mjs'
import { missingPooler } from './distribution.mjs'
import { countBrowserTests, playwrightResult, vitestResult } from './results.mjs'
import { buildFrontEnd, environment, installPackages, nodePath, root, run, stopRunning } from './setup.mjs'

const reports = join(root, 'test-results/reports')
const quiet = { ...environment, CI: '1', NO_COLOR: '1' }
const steps = []

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
await Promise.all([browsers(), others()])

const passed = steps.reduce((sum, step) => sum + step.passed, 0)
const failed = steps.reduce((sum, step) => sum + step.failed, 0)
process.exitCode = failed > 0 || passed === 0 ? 1 : 0
console.log(`\n${steps.map(({ line }) => line).join('\n')}\n`)
console.log(`${passed} passed, ${failed} failed`)

/** The first of two lanes, for two cores: all that needs a browser. */
async function browsers() {
  if (noBrowser) return note('browser tests', { passed: 0, failed: countBrowserTests(), output: noBrowser })
  await vitest('components in a browser', ['--project', 'browser'])
  if (!isBuilt)
    return note('journeys in a browser', { passed: 0, failed: 1, output: 'Not run: there is no build' })
  await step('journeys in a browser', async () => {
    const report = join(reports, 'journeys.json')
    const env = { ...quiet, PLAYWRIGHT_JSON_OUTPUT_NAME: report }
    const { code, output } = await tool('@playwright/test/cli.js', ['test', '--reporter=line,json'], { env })
    return playwrightResult(report, code, output)
  })
}

/** The second lane: every unit test on the embedded database, once more on the distribution's what asks it, and the checks. */
async function others() {
  await databases()
  for (const { name, work } of checks) await check(name, work)
}

async function databases() {
  const noPooler = await missingPooler()
  if (noPooler) console.log(`- tests behind pgbouncer: skipped. ${noPooler}`)
  await vitest('unit tests, embedded PostgreSQL', ['--project', 'unit'])
  const { output } = await run(nodePath(), ['server/db/debianCluster.ts', 'start'])
  const url = /postgres(?:ql)?:\/\/\S+/.exec(output)?.[0]
  if (!url)
    return console.log(
      `- server tests on the distribution's PostgreSQL: skipped. ${output.trim().slice(0, 300)}`,
    )
  const args = ['--project', 'unit', ...databaseTests()]
  await vitest("server tests, the distribution's PostgreSQL", args, { TEST_DATABASE_URL: url })
  await run(nodePath(), ['server/db/debianCluster.ts', 'stop'])
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
