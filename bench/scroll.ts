// Work of a scrolled frame in long lists: `node bench/scroll.ts [--quick]`.
import { join } from 'node:path'
import { chromium, type Browser, type CDPSession, type Page } from '@playwright/test'
import react from '@vitejs/plugin-react'
import { build, preview } from 'vite'
import { chromiumPath, launchArgs } from '#tests/e2e/support/browser.ts'

const isQuick = process.argv.includes('--quick')
const RUNS = isQuick ? 1 : 3
const FRAMES = isQuick ? 30 : 120
const STEP_PX = 40
const SLOWDOWN = 4
const MOST = 2

/** Milliseconds of work in one scrolled frame. */
interface Work {
  script: number
  style: number
  layout: number
}

const pairs = [
  { name: 'List, rows of one height', scene: 'evenList', plain: 'plainList', width: 390 },
  { name: 'List, rows of two heights', scene: 'mixedList', plain: 'plainList', width: 390 },
  { name: 'Table', scene: 'bigTable', plain: 'plainTable', width: 1280 },
]

const out = join(process.cwd(), 'test-results/scroll')
await build({
  configFile: false,
  root: 'bench/scroll',
  logLevel: 'warn',
  plugins: [react()],
  build: { outDir: out, emptyOutDir: true, target: 'es2022' },
})
const server = await preview({
  configFile: false,
  root: 'bench/scroll',
  build: { outDir: out },
  preview: { port: 42_120, host: '127.0.0.1' },
})
const browser = await chromium.launch({ executablePath: chromiumPath(), args: launchArgs })
console.log(`Work per scrolled frame in ms, 100,000 rows, ${SLOWDOWN}x slower, medians of ${RUNS} runs.`)
console.log('Plain: a list of only the rows on screen, made of the same parts and scrolled the same way.\n')
console.log('| | Script | Style | Layout | Sum | Plain | Ratio | Must |\n|---|---|---|---|---|---|---|---|')
let isTooMuch = false
for (const { name, scene, plain, width } of pairs) {
  const [ours, theirs]: [Work[], Work[]] = [[], []]
  for (let run = 0; run < RUNS; run += 1) {
    theirs.push(await scroll(browser, plain, width))
    ours.push(await scroll(browser, scene, width))
  }
  const [own, base] = [middle(ours), middle(theirs)]
  const ratio = sum(own) / sum(base)
  isTooMuch ||= ratio > MOST
  const figures = [own.script, own.style, own.layout, sum(own), sum(base), ratio].map((one) => one.toFixed(2))
  console.log(`| ${name} | ${figures.join(' | ')} | ≤ ${MOST} |`)
}
await browser.close()
await server.close()
process.exitCode = isTooMuch && !isQuick ? 1 : 0

/** Scrolls a fresh page frame by frame and counts the work. */
async function scroll(browser: Browser, scene: string, width: number): Promise<Work> {
  const page = await browser.newPage({ viewport: { width, height: 844 } })
  const client = await page.context().newCDPSession(page)
  await client.send('Performance.enable', { timeDomain: 'timeTicks' })
  await page.goto(`http://127.0.0.1:42120/#${scene}`)
  await page.getByText(/^(Customer|Product) 1$/).waitFor()
  await page.waitForLoadState('networkidle')
  await client.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
  await scrollFrames(page, FRAMES / 3)
  await client.send('HeapProfiler.collectGarbage')
  const before = await read(client)
  await scrollFrames(page, FRAMES)
  const after = await read(client)
  await page.close()
  const perFrame = (name: string) => (((after.get(name) ?? 0) - (before.get(name) ?? 0)) * 1000) / FRAMES
  return {
    script: perFrame('ScriptDuration'),
    style: perFrame('RecalcStyleDuration'),
    layout: perFrame('LayoutDuration'),
  }
}

async function scrollFrames(page: Page, frames: number): Promise<void> {
  await page.evaluate(
    ([frames, step]) =>
      new Promise<void>((resolve) => {
        let left = frames
        const next = () => {
          if (left === 0) return resolve()
          left -= 1
          window.scrollBy(0, step)
          requestAnimationFrame(next)
        }
        requestAnimationFrame(next)
      }),
    [frames, STEP_PX] as const,
  )
}

async function read(client: CDPSession): Promise<Map<string, number>> {
  const { metrics } = await client.send('Performance.getMetrics')
  return new Map(metrics.map(({ name, value }) => [name, value]))
}

function sum({ script, style, layout }: Work): number {
  return script + style + layout
}

function middle(runs: Work[]): Work {
  const sorted = [...runs].sort((one, other) => sum(one) - sum(other))
  const one = sorted[Math.floor(sorted.length / 2)]
  if (!one) throw new Error('no runs')
  return one
}
