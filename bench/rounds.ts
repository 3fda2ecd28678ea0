import type { Browser } from '@playwright/test'
import type { Profile } from './profiles.ts'
import { type Place, type Visit, visit } from './visit.ts'

/** How far the machine may be off between two rounds: a share of the time that a fixed piece of work takes. */
const MAX_DRIFT = 0.15
const TRIES = 2

/** The visits of one profile, by the name of the place; as many of each as there were rounds. */
export interface Measured {
  profile: Profile
  cold: Map<string, Visit[]>
  warm: Map<string, Visit[]>
  /** Whether the machine was too busy for as many calm rounds. */
  isNoisy: boolean
}

interface Wanted {
  places: readonly Place[]
  profile: Profile
  runs: number
}

/** Opens every place twice in each round, first cold and then warm, so that a busy moment of the machine hits all of them. */
export async function compare(browser: Browser, { places, profile, runs }: Wanted): Promise<Measured> {
  const lists = () => new Map(places.map(({ name }): [string, Visit[]] => [name, []]))
  const measured: Measured = { profile, cold: lists(), warm: lists(), isNoisy: false }
  const calm = calibrate()
  for (let tries = 1, kept = 0; kept < runs; tries += 1) {
    const round = []
    for (const place of places) round.push({ place, ...(await visitTwice(browser, place, profile)) })
    const isCalm = Math.abs(calibrate() / calm - 1) <= MAX_DRIFT
    if (!isCalm && tries < TRIES * runs) continue
    measured.isNoisy ||= !isCalm
    kept += 1
    for (const { place, first, second } of round) {
      measured.cold.get(place.name)?.push(first)
      measured.warm.get(place.name)?.push(second)
    }
  }
  return measured
}

async function visitTwice(
  browser: Browser,
  place: Place,
  profile: Profile,
): Promise<{ first: Visit; second: Visit }> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    isMobile: true,
    hasTouch: true,
    locale: 'ru-RU',
  })
  const first = await visit(context, place, profile)
  const second = await visit(context, place, profile)
  await context.close()
  return { first, second }
}

/** Milliseconds of a fixed piece of work: shows whether the machine is as free as before. */
function calibrate(): number {
  const times = Array.from({ length: 5 }, () => {
    const start = performance.now()
    for (let round = 0, sum = 0; round < 20_000_000; round++) sum += round % 7
    return performance.now() - start
  })
  return median(times)
}

/** The one in the middle; of an even number, the upper of the two. */
export function median(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0
}
