import { blankOf } from '#contract/blank.ts'
import { branches, type BranchInput } from '#contract/branches.ts'
import { fulfilments } from '#contract/pipeline.ts'

/** A branch that is taken as it is; for tests. */
export const branchInput = (name: string): BranchInput =>
  blankOf(branches, { name, time_zone: 'Asia/Tashkent', fulfilments: [...fulfilments], is_public: true })
