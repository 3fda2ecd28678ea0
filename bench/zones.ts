// The zone of a point among 50 zones of 200 corners: `node bench/zones.ts [--quick]`.
import { type Placed, type Point, findZone } from '#contract/zones.ts'
import { quantile } from './loads/ask.ts'
import { keepResults } from './results.ts'

const MUST_MS = 0.1
const ZONES = 50
const CORNERS = 200
const POINTS = 200
const isQuick = process.argv.includes('--quick')
const ROUNDS = isQuick ? 20 : 200

const middle = { lat: 41.31, lng: 69.25 }
const turns = Array.from({ length: CORNERS }, (_, nth) => (nth / CORNERS) * 2 * Math.PI)

/** Beside each other, as a town is divided, or all in one place, so that no rough look rules one out. */
const townOf = (step: number): Placed[] =>
  Array.from({ length: ZONES }, (_, nth) => ({
    id: String(nth),
    priority: ZONES - nth,
    shape: { kind: 'polygon', points: turns.map((turn) => cornerOf(nth, turn, step)) },
  }))

function cornerOf(nth: number, turn: number, step: number): Point {
  const far = 0.02 + 0.004 * Math.sin(7 * turn)
  return {
    lat: middle.lat + step * (nth % 7) + far * Math.sin(turn),
    lng: middle.lng + step * Math.floor(nth / 7) + far * Math.cos(turn),
  }
}

const spread = (from: number, to: number): Point[] =>
  Array.from({ length: POINTS }, (_, nth) => {
    const off = from + ((to - from) * nth) / POINTS
    return { lat: middle.lat + off, lng: middle.lng + off }
  })

const cases: [string, Placed[], Point[]][] = [
  ['a town, points all over it', townOf(0.03), spread(-0.02, 0.2)],
  ['all in one place, points in all', townOf(0), spread(-0.005, 0.005)],
  ['all in one place, points beside all', townOf(0), spread(0.017, 0.019)],
]

const rows = cases.map(([what, zones, points]) => {
  const times = Array.from({ length: ROUNDS }, () => timeOf(zones, points)).slice(ROUNDS / 10)
  const [half, most] = [quantile(times, 0.5), quantile(times, 0.99)]
  return `| ${[what, half.toFixed(4), most.toFixed(4), half < MUST_MS ? 'kept' : 'MISSED'].join(' | ')} |`
})
const section = `## The zone of a point

\`node bench/zones.ts\`: ${ZONES} zones of ${CORNERS} corners, ${POINTS} points in each of ${ROUNDS} rounds, one after another; a time is
that of the processor for one point, the mean of its round. Must: p50 under ${MUST_MS} ms.

| Zones | p50, ms | p99, ms | must |
| --- | --- | --- | --- |
${rows.join('\n')}`
console.log(section)
if (!isQuick) keepResults('zones', section)

function timeOf(zones: Placed[], points: Point[]): number {
  const began = process.cpuUsage()
  for (const point of points) findZone(zones, point)
  return process.cpuUsage(began).user / 1000 / points.length
}
