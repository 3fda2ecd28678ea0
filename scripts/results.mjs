// Reads how many tests passed and failed from what the runners write.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './setup.mjs'

/** A file that does not even load counts as one failed test. */
export function vitestResult(report, code, output) {
  if (!existsSync(report)) return { passed: 0, failed: 1, output }
  const {
    numPassedTests,
    numFailedTests,
    numPendingTests: left,
    testResults,
  } = JSON.parse(readFileSync(report, 'utf8'))
  const broken = testResults.filter(({ status, assertionResults }) => {
    return status === 'failed' && !assertionResults.some((test) => test.status === 'failed')
  })
  const failures = testResults.flatMap(({ name, message, status, assertionResults }) => {
    const tests = assertionResults.filter((test) => test.status === 'failed')
    if (status === 'failed' && tests.length === 0) return [`${name}\n${message}`]
    return tests.map((test) => [`${name} › ${test.fullName}`, ...test.failureMessages].join('\n'))
  })
  const failed = numFailedTests + broken.length
  return complete({ passed: numPassedTests, failed, left, output, failures }, code)
}

export function playwrightResult(report, code, output) {
  if (!existsSync(report)) return { passed: 0, failed: 1, output }
  const { stats, errors, suites } = JSON.parse(readFileSync(report, 'utf8'))
  const failures = [...errors.map(({ message }) => message), ...suites.flatMap(failuresIn)]
  return complete(
    { passed: stats.expected, failed: stats.unexpected + stats.flaky + errors.length, output, failures },
    code,
  )
}

function failuresIn({ specs = [], suites = [] }) {
  const own = specs.flatMap(({ file, title, tests }) =>
    tests.flatMap(({ projectName, results }) =>
      results
        .filter(({ errors }) => errors.length > 0)
        .map(({ errors }) =>
          [`[${projectName}] ${file} › ${title}`, ...errors.map(({ message }) => message)].join('\n'),
        ),
    ),
  )
  return [...own, ...suites.flatMap(failuresIn)]
}

/** How many tests need a browser, for a machine without one. */
export function countBrowserTests() {
  return [...files('src', '.test.tsx'), ...files('tests/e2e', '.spec.ts')]
    .map((file) => readFileSync(file, 'utf8').match(/^\s*test(\.each)?\(/gm)?.length ?? 1)
    .reduce((sum, count) => sum + count, 0)
}

/** A runner that fails without a failed test has failed all the same. */
function complete(result, code) {
  return code !== 0 && result.failed === 0 ? { ...result, failed: 1 } : result
}

function files(folder, end) {
  if (!existsSync(join(root, folder))) return []
  const names = readdirSync(join(root, folder), { recursive: true })
  return names.filter((name) => name.endsWith(end)).map((name) => join(root, folder, name))
}
