import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Project } from '@playwright/test'
import { inTurn, isEverything, partsInTurn } from '#tests/run/tier.ts'
import { leftToOthers } from './ownShapes.ts'
import { coveredByServerTests } from './coveredByServerTests.ts'
import { smokeShapes } from './smokeShapes.ts'
import { browser, messengers, onDesktop, type Shape } from './shapes.ts'
import type { Fixtures } from './test.ts'

type ShapedProject = Project<Pick<Fixtures, 'shape' | 'isDesk'>>

/** What these are about has a shape of its own. */
const ownShape = /e2e\/(messenger\/\w+|firstScreen)\.spec\.ts$/

/** Those that bring a window of their own, and the scenarios, which are the same at every width. */
const once = /@messenger|\bS\d+(?: [SM]\d+)*: /

/** Of these the desktop shows the very same sheets and forms, which a phone has proven. */
const sameWhenWide = /\/(access|links|onboarding|profile\w*|subscription|waysIn)\.spec\.ts$/

/**
 * The runs of the journeys. `npm test` has each at one width, with a quick proof in some messengers; `npm run test:all` has each at both widths
 * and whole in every messenger; `SHAPE` has all of them in the one chosen shape.
 */
export function projectsOf(chosen: Shape | undefined): ShapedProject[] {
  if (chosen) return inMessenger(chosen)
  if (isEverything) return [...sizesOf(browser), ...messengers.flatMap(named)]
  return [...oneWidthEach(), ...messengers.map(proofIn)]
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

function inMessenger(shape: Shape): ShapedProject[] {
  return sizesOf(shape, [leftToOthers(shape.name)]).map((one) => ({
    ...one,
    testIgnore: [ownShape, ...[one.testIgnore ?? []].flat()],
  }))
}

/** The run of one shape beside those of all others; what brings its own window, and every language, has run in the browser's. */
function named(shape: Shape): ShapedProject[] {
  return inMessenger(shape).map((one) => ({
    ...one,
    name: `${shape.name} ${one.name}`,
    grepInvert: [/@messenger/, ...[one.grepInvert ?? []].flat()],
    testIgnore: [/\/languages\.spec\.ts$/, ...[one.testIgnore ?? []].flat()],
  }))
}

/** Money, orders and who may do what: in every run. */
const everyDay =
  /\/(billing|employees|journey|liveOrders|newcomer|onlinePayments|refunds|reopen|roles)\.spec\.ts$/

/** Most of the journeys rest; on another turn they run. Of those that both widths have a quarter runs at each, of the others a third. */
function oneWidthEach(): ShapedProject[] {
  const [phone, desktop] = sizesOf(browser, [titled(coveredByServerTests.map(({ title }) => title))])
  const both = specsOfBothWidths()
  const [, wide = [], ...resting] = partsInTurn(
    both.filter((path) => !everyDay.test(path)),
    4,
  )
  const [, wideEveryDay = []] = partsInTurn(
    both.filter((path) => everyDay.test(path)),
    2,
  )
  const atDesk = [...wide, ...wideEveryDay]
  const atOneWidth = [
    ...specsIn('').filter((path) => sameWhenWide.test(path)),
    ...specsIn('messenger'),
    ...specsIn('resilience'),
  ]
  const [, ...left] = partsInTurn(atOneWidth, 3)
  return [
    { ...phone, testIgnore: [...atDesk, ...[...resting, ...left].flat()] },
    { ...desktop, testMatch: atDesk },
  ]
}

/** Specs that are the same work at both widths: without those that bring their own window or scenarios. */
function specsOfBothWidths(): string[] {
  return specsIn('').filter((glob) => {
    const path = glob.slice('**/'.length)
    if (ownShape.test(path) || sameWhenWide.test(path)) return false
    return !/\binEach\(|'S\d+|isDesk\b/.test(readFileSync(path, 'utf8'))
  })
}

/** The specs of a folder of journeys, as patterns. */
function specsIn(folder: string): string[] {
  const path = join('tests/e2e', folder)
  const names = readdirSync(path).filter((name) => name.endsWith('.spec.ts'))
  return names.map((name) => `**/${join(path, name)}`)
}

function proofIn(shape: Shape): ShapedProject {
  const specs = inTurn(Object.keys(smokeShapes), 4).filter((spec) => smokeShapes[spec] === shape)
  return {
    name: shape.name,
    testMatch: specs.map((spec) => `e2e/${spec}.spec.ts`),
    grep: /@quick/,
    use: { ...shape.device, shape },
  }
}

const titled = (titles: string[]) =>
  new RegExp(titles.map((title) => title.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)).join('|'))
