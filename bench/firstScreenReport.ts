import { type Measured, median } from './rounds.ts'
import type { Visit } from './visit.ts'

type Pair = readonly [must: number, goal: number]

/** Ratios to the floor. */
export interface Limits {
  cold: Pair
  warm: Pair
  paint: Pair
}

interface Results {
  measured: readonly Measured[]
  /** With nothing but latency, and with nothing at all. */
  late: Measured
  free: Measured
  /** By `profile: place`. */
  limits: Record<string, Limits>
  runs: number
}

const FLOOR = 'floor'
const REQUESTS: Pair = [12, 8]
const BYTES: Pair = [140, 120]
const SCRIPT: Pair = [450, 370]
const SHIFT: Pair = [0.05, 0.02]
const BLOCKED: Pair = [180, 100]
const WAITS: Pair = [3, 2]

/** The section of the results, as Markdown. */
export function reportOf({ measured, late, free, limits, runs }: Results): string {
  const noisy = [...measured, late, free].filter(({ isNoisy }) => isNoisy).map(({ profile }) => profile.name)
  const note = noisy.length
    ? `\nThe machine was busy (${noisy.join(', ')}): trust ratios and bytes, not milliseconds.\n`
    : ''
  return `## First screens against the floor

Medians of ${runs} alternating rounds; the floor is a bare React page built from the same lock file. Cold is the first visit
of a browser, warm the second. In brackets: must / goal of performance.md, section 4; **missed** is above the must.
${note}
${table(
  [
    'Profile: page',
    'Floor ms',
    'Usable ms',
    'Ratio',
    'First paint',
    'Warm floor ms',
    'Warm ms',
    'Warm ratio',
  ],
  measured.flatMap((one) => timesOf(one, limits)),
)}

What a cold visit needs before the page can be used, on the phone:

${table(['Page', 'Requests', 'kB', 'Script kB', 'Blocked ms', 'Shift', 'Waits in a row', 'Waits, warm'], needsOf(measured[0]!, late, free))}

Waits in a row: how much later the page can be used when every way takes 150 ms, in ways. What the processor does meanwhile is hidden in
it: it may be less than the number of requests that follow each other. The row "real link, TLS and HTTP/2" of performance.md is not measured.`
}

function timesOf({ profile, cold, warm }: Measured, limits: Record<string, Limits>): string[][] {
  const floor = middle(cold, FLOOR, 'usable')
  const warmFloor = middle(warm, FLOOR, 'usable')
  const paintOfFloor = middle(cold, FLOOR, 'firstPaint')
  return pagesOf(cold).map((name) => {
    const limit = limits[`${profile.name}: ${name}`]
    const [usable, again] = [middle(cold, name, 'usable'), middle(warm, name, 'usable')]
    return [
      `${profile.name}: ${name}`,
      whole(floor),
      whole(usable),
      judged(usable / floor, limit?.cold),
      judged(middle(cold, name, 'firstPaint') / paintOfFloor, limit?.paint),
      whole(warmFloor),
      whole(again),
      judged(again / warmFloor, limit?.warm),
    ]
  })
}

function needsOf({ cold }: Measured, late: Measured, free: Measured): string[][] {
  const waits = (kind: 'cold' | 'warm', name: string) =>
    (middle(late[kind], name, 'usable') - middle(free[kind], name, 'usable')) / late.profile.latency
  return [FLOOR, ...pagesOf(cold)].map((name) => {
    const isFloor = name === FLOOR
    const figure = (key: keyof Visit, limit: Pair, unit = 1, digits = 0) =>
      judged(middle(cold, name, key) / unit, isFloor ? undefined : limit, digits)
    return [
      name,
      figure('requests', REQUESTS),
      figure('bytes', BYTES, 1000, 1),
      figure('script', SCRIPT, 1000),
      figure('blocked', BLOCKED),
      figure('shift', SHIFT, 1, 3),
      judged(waits('cold', name), isFloor ? undefined : WAITS, 1),
      waits('warm', name).toFixed(1),
    ]
  })
}

const pagesOf = (visits: Map<string, Visit[]>) => [...visits.keys()].filter((name) => name !== FLOOR)

function middle(visits: Map<string, Visit[]>, name: string, key: keyof Visit): number {
  return median((visits.get(name) ?? []).map((visit) => visit[key]))
}

const whole = (value: number) => String(Math.round(value))

function judged(value: number, limit: Pair | undefined, digits = 2): string {
  const text = value.toFixed(digits)
  if (!limit) return text
  const [must, goal] = limit
  return `${value > must ? `**${text} missed**` : text} (${must} / ${goal})`
}

function table(head: string[], rows: string[][]): string {
  const line = (cells: string[]) => `| ${cells.join(' | ')} |`
  return [line(head), `|${'---|'.repeat(head.length)}`, ...rows.map(line)].join('\n')
}
