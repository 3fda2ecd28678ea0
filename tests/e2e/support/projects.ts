import type { Project } from '@playwright/test'
import { leftToOthers } from './ownShapes.ts'
import { quickProofs } from './quickProofs.ts'
import { browser, messengers, onDesktop, type Shape } from './shapes.ts'
import type { Fixtures } from './test.ts'

type ShapedProject = Project<Pick<Fixtures, 'shape' | 'isDesk'>>

/** What these are about has a shape of its own. */
const ownShape = /e2e\/(messenger\/\w+|firstScreen)\.spec\.ts$/

/** Those that bring a window of their own, and the scenarios, which are the same at every width. */
const once = /@messenger|\bS\d+(?: [SM]\d+)*: /

/** Of these the desktop shows the very same sheets and forms, which a phone has proven. */
const sameWhenWide = /\/(access|links|onboarding|profile\w*|subscription|waysIn)\.spec\.ts$/

/** The runs of the journeys: everything in a browser with a quick proof in each messenger, or all in the one chosen shape. */
export function projectsOf(chosen: Shape | undefined): ShapedProject[] {
  if (!chosen) return [...sizesOf(browser), ...messengers.map(proofIn)]
  return sizesOf(chosen, [leftToOthers(chosen.name)]).map((one) => ({
    ...one,
    testIgnore: [ownShape, ...[one.testIgnore ?? []].flat()],
  }))
}

/** As narrow as a phone, and wide where the shape can be. */
function sizesOf(shape: Shape, left: RegExp[] = []): ShapedProject[] {
  const wide = onDesktop(shape)
  const phone = { name: 'phone', use: { ...shape.device, shape }, grepInvert: left }
  if (!wide) return [phone]
  return [
    phone,
    {
      name: 'desktop',
      use: { ...wide.device, shape: wide, isDesk: true },
      grepInvert: [once, ...left],
      testIgnore: sameWhenWide,
    },
  ]
}

function proofIn(shape: Shape): ShapedProject {
  const specs = Object.keys(quickProofs).filter((spec) => quickProofs[spec] === shape)
  return {
    name: shape.name,
    testMatch: specs.map((spec) => `e2e/${spec}.spec.ts`),
    grep: /@quick/,
    use: { ...shape.device, shape },
  }
}
