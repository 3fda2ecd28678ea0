/** The router's id of a route file: `routes/app/_partner/orders.index.tsx` is `/app/_partner/orders/`. */
export function routeIdOf(file: string): string {
  const path = file
    .replace(/^routes\//, '')
    .replace(/\.tsx$/, '')
    .replaceAll('.', '/')
  if (path === '__root') return '__root__'
  return `/${path}`.replace(/\/route$/, '').replace(/(^|\/)index$/, '$1')
}
