import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** They take minutes: begun last, one of two cores would have nothing to do at the end. */
const slow = [
  'tests/hostile/hostile.test.ts',
  'tests/api/rights.test.ts',
  'server/roles/lattice.test.ts',
  'server/db/embedded.test.ts',
  'tests/faults/',
  'server/backup/cli.test.ts',
  'server/session/enumeration.test.ts',
]

/** Begins with the slowest files. */
export class SlowFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId }: TestSpecification) => Number(!slow.some((path) => moduleId.includes(path)))
    return (await super.sort(files)).toSorted((a, b) => rank(a) - rank(b))
  }
}
