import type { BrowserContext, Page } from '@playwright/test'
import {
  bytesBefore,
  paintedAt,
  recordTraffic,
  type Request,
  watchPaint,
} from '#tests/e2e/support/traffic.ts'
import type { Profile } from './profiles.ts'

/** A page that is opened, and what is on it once it can be used. */
export interface Place {
  name: string
  /** A new one for each visit: launch data is signed with the time. */
  address(): string
  /** Selector of its first useful content. */
  sign: string
  isInMessenger: boolean
}

/** One visit: times in milliseconds from the start of the navigation, the rest until the page could be used. */
export interface Visit {
  firstPaint: number
  usable: number
  requests: number
  /** Over the wire, headers too. */
  bytes: number
  /** Bytes of script after decompression. */
  script: number
  /** What long tasks took beyond their first 50 ms. */
  blocked: number
  /** Sum of all layout shifts. */
  shift: number
}

interface Seen {
  shift: number
  tasks: { at: number; lasted: number }[]
}

declare global {
  interface Window {
    seenWork: Seen
  }
}

/** How long after the first content a late shift or a long task is still waited for. */
const SETTLE_MS = 300

/** Opens a page in a tab of its own, as the profile's device would; the context decides whether it is the first time. */
export async function visit(context: BrowserContext, place: Place, profile: Profile): Promise<Visit> {
  const page = await context.newPage()
  if (place.isInMessenger) await injectSilentProxy(page)
  await watchPaint(page, place.sign)
  await watchWork(page)
  const traffic = await recordTraffic(page, {
    offline: false,
    latency: profile.latency,
    downloadThroughput: bytesOf(profile.down),
    uploadThroughput: bytesOf(profile.up),
  })
  const client = await context.newCDPSession(page)
  await client.send('Emulation.setCPUThrottlingRate', { rate: profile.slowdown })
  await page.goto(place.address(), { waitUntil: 'commit' })
  const usableAt = await paintedAt(page)
  await page.waitForTimeout(SETTLE_MS)
  const { origin, firstPaint, seen } = await page.evaluate(() => ({
    origin: performance.timeOrigin,
    firstPaint: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0,
    seen: window.seenWork,
  }))
  await page.close()
  const usable = usableAt - origin
  const tasks = seen.tasks.filter(({ at }) => at < usable)
  return {
    firstPaint,
    usable,
    blocked: tasks.reduce((sum, { lasted }) => sum + lasted - 50, 0),
    shift: seen.shift,
    ...weigh(traffic(), usableAt),
  }
}

/** The object that native clients put into a page; this one never answers, as some do not. */
async function injectSilentProxy(page: Page): Promise<void> {
  await page.addInitScript(() => Object.assign(window, { TelegramWebviewProxy: { postEvent() {} } }))
}

function bytesOf(bits: number): number {
  return bits < 0 ? -1 : bits / 8
}

/** Notes the long tasks and the layout shifts of a page. */
async function watchWork(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const seen: Seen = { shift: 0, tasks: [] }
    window.seenWork = seen
    new PerformanceObserver((list) => {
      for (const { startTime, duration } of list.getEntries())
        seen.tasks.push({ at: startTime, lasted: duration })
    }).observe({ type: 'longtask', buffered: true })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        seen.shift += (entry as PerformanceEntry & { value: number }).value
    }).observe({ type: 'layout-shift', buffered: true })
  })
}

function weigh(requests: readonly Request[], time: number): Pick<Visit, 'requests' | 'bytes' | 'script'> {
  const early = requests.filter(({ startedAt }) => startedAt <= time)
  const scripts = early.filter(
    (request) => new URL(request.url).pathname.endsWith('.js') && bytesBefore(request, time) > 0,
  )
  return {
    requests: early.length,
    bytes: early.reduce((sum, request) => sum + bytesBefore(request, time), 0),
    script: scripts.reduce((sum, { decoded }) => sum + decoded, 0),
  }
}
