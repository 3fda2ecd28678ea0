import type { Page } from '@playwright/test'

declare const scheduler: { postTask(task: () => void, options: { priority: 'user-blocking' }): Promise<void> }

/** A connection like that of a phone in performance.md; the processor is left alone. */
const phoneNetwork = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 }

/** One request as the browser's network saw it; times in milliseconds since 1970. */
export interface Request {
  url: string
  startedAt: number
  /** Bytes over the wire as they came in, headers first. */
  arrivals: { at: number; bytes: number }[]
  /** Bytes after decompression. */
  decoded: number
}

/** Records every request of a page on a phone's connection, or another one; start before the first navigation. */
export async function recordTraffic(page: Page, network = phoneNetwork): Promise<() => Request[]> {
  const client = await page.context().newCDPSession(page)
  const requests = new Map<string, Request>()
  let epoch = 0
  const arrive = (requestId: string, timestamp: number, bytes: number) => {
    requests.get(requestId)?.arrivals.push({ at: (epoch + timestamp) * 1000, bytes })
  }
  client.on('Network.requestWillBeSent', ({ requestId, request: { url }, wallTime, timestamp }) => {
    epoch = wallTime - timestamp
    if (!url.startsWith('http')) return
    requests.set(requestId, { url, startedAt: wallTime * 1000, arrivals: [], decoded: 0 })
  })
  client.on('Network.responseReceived', ({ requestId, timestamp, response }) => {
    arrive(requestId, timestamp, response.encodedDataLength)
  })
  client.on('Network.dataReceived', ({ requestId, timestamp, dataLength, encodedDataLength }) => {
    const request = requests.get(requestId)
    if (request) request.decoded += dataLength
    arrive(requestId, timestamp, encodedDataLength)
  })
  client.on('Network.loadingFinished', ({ requestId, timestamp, encodedDataLength }) => {
    const known = requests.get(requestId)?.arrivals.reduce((sum, { bytes }) => sum + bytes, 0) ?? 0
    arrive(requestId, timestamp, Math.max(0, encodedDataLength - known))
  })
  await client.send('Network.enable')
  await client.send('Network.emulateNetworkConditions', network)
  return () => [...requests.values()]
}

/** Bytes of a request that had come in by a time. */
export function bytesBefore({ arrivals }: Request, time: number): number {
  return arrivals.filter(({ at }) => at <= time).reduce((sum, { bytes }) => sum + bytes, 0)
}

/** When the watched element of a page was painted. */
const paints = new WeakMap<Page, Promise<number>>()

/**
 * Notes when an element is first painted; read the time with `paintedAt`. The page tells it by itself: to be asked, it would
 * have to run the 20 ms of script that Playwright brings into it, and between the document and its first frame.
 */
export async function watchPaint(page: Page, selector: string): Promise<void> {
  const client = await page.context().newCDPSession(page)
  const painted = new Promise<number>((resolve) => {
    client.on(
      'Runtime.bindingCalled',
      ({ name, payload }) => name === 'tellPaint' && resolve(Number(payload)),
    )
  })
  paints.set(page, painted)
  await client.send('Runtime.enable')
  await client.send('Runtime.addBinding', { name: 'tellPaint' })
  await page.addInitScript((wanted) => {
    const { tellPaint } = window as unknown as { tellPaint(time: string): void }
    const watcher = new MutationObserver(() => {
      if (!document.querySelector(wanted)) return
      watcher.disconnect()
      // The most urgent task behind the frame: what the page does with its effects comes later.
      const note = () => tellPaint(String(Date.now()))
      requestAnimationFrame(() => void scheduler.postTask(note, { priority: 'user-blocking' }))
    })
    watcher.observe(document, { childList: true, subtree: true, attributes: true })
  }, selector)
}

/** When the watched element was painted, in milliseconds since 1970; waits for it. */
export async function paintedAt(page: Page): Promise<number> {
  const time = await paints.get(page)
  if (time === undefined) throw new Error('No element of this page is watched')
  return time
}

/** What TypeScript's own list of the platform has not yet. */
interface LayoutShift extends PerformanceEntry {
  value: number
  sources: { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[]
}

/** How far the page has moved under its reader until now, and what moved. */
export async function shiftsOf(page: Page): Promise<{ sum: number; moved: string }> {
  const shifts = await page.evaluate(
    () =>
      new Promise<{ value: number; moved: string }[]>((resolve) => {
        const seen = (list: PerformanceObserverEntryList) =>
          (list.getEntries() as LayoutShift[]).map(({ value, sources, startTime }) => {
            const moves = sources.map(({ node, previousRect, currentRect }) => {
              const name = node instanceof Element ? `${node.tagName}.${node.className}` : node?.nodeName
              return `${name} ${JSON.stringify(previousRect)} → ${JSON.stringify(currentRect)}`
            })
            return { value, moved: `${value} at ${startTime}: ${moves.join(', ')}` }
          })
        new PerformanceObserver((list) => resolve(seen(list))).observe({
          type: 'layout-shift',
          buffered: true,
        })
        // Nothing has moved: nobody is told.
        setTimeout(() => resolve([]), 500)
      }),
  )
  return {
    sum: shifts.reduce((sum, { value }) => sum + value, 0),
    moved: shifts.map(({ moved }) => moved).join('\n'),
  }
}
