const roots = ['/app/orders', '/app/products', '/app/dashboard', '/app/customers']

/** Whether a path is what a tab of the bar leads to; it is scrolled as it was left, however one comes back. */
export function isTabRoot(pathname: string): boolean {
  return roots.includes(pathname)
}
