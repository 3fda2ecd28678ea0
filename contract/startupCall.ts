/** Rows of the first page of a phone's list. */
export const FIRST_PAGE = 30

const order = /^order-([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/i
const tabs = ['new', 'in_progress', 'done', 'cancelled']

/** Id of the order that a start parameter opens, if it opens one. */
export const orderOfStart = (startParam: string | null | undefined) =>
  order.exec(startParam ?? '')?.[1]?.toLowerCase()

/**
 * The GET call (path and query below the API base) whose answer the start screen needs first, or undefined.
 * `path` is the page's path and query without a locale prefix; both sides compute it, so that `/init` can carry the answer.
 */
export function firstCall(path: string, startParam?: string | null): string | undefined {
  const { pathname, searchParams } = new URL(path, 'http://app.invalid')
  const opened = pathname === '/app/orders' ? searchParams.get('orderId') : null
  const orderId = opened ? orderOfStart(`order-${opened}`) : undefined
  if (orderId) return `/app/orders/${orderId}`
  if (pathname === '/app/orders') {
    const tab = searchParams.get('tab') ?? ''
    return `/app/orders?category=${tabs.includes(tab) ? tab : 'new'}&limit=${FIRST_PAGE}`
  }
  if (pathname !== '/' && pathname !== '/app/dashboard') return undefined
  const started = pathname === '/' ? orderOfStart(startParam) : undefined
  return started ? `/app/orders/${started}` : '/app/dashboard'
}
