// `npm run check`: types, lint, format, catalogs and the rules of the architecture, without the other tests.
import { checks, tool } from './checks.mjs'

const rules = [
  'tests/repository/architecture.test.ts',
  'tests/texts/catalogs.test.ts',
  'tests/repository/screens.test.ts',
]
const architecture = ['run', '--project', 'server', ...rules]

for (const { name, work } of [
  ...checks,
  { name: 'architecture', work: () => tool('vitest/vitest.mjs', architecture) },
]) {
  const { code, output } = await work()
  if (code !== 0) {
    console.log(`\n${output.trim()}\n`)
    process.exitCode = 1
  }
  console.log(`${code === 0 ? '✓' : '✗'} ${name}`)
}
