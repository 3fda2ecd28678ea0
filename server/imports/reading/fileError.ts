import type { FileProblem } from '#server/imports/texts.ts'

/** The whole file cannot be used; `problem` says why. */
export class FileError extends Error {
  readonly problem: FileProblem

  constructor(problem: FileProblem, cause?: unknown) {
    super(problem, { cause })
    this.name = 'FileError'
    this.problem = problem
  }
}
