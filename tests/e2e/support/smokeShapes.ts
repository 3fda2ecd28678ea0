import { type Shape, shapes } from './shapes.ts'

/**
 * In which messenger the journey tagged @quick of each of these runs besides the browser, in every run: so none of them
 * comes to work in a browser only. `SHAPE` runs them whole.
 */
export const smokeShapes: Record<string, Shape> = {
  access: shapes.android,
  refunds: shapes.android_x,
  onlinePayments: shapes.android,
  employees: shapes.unigram,
  roles: shapes.android_x,
  'resilience/call': shapes.tdesktop,
  'resilience/reports': shapes.webk,
  'resilience/tabs': shapes.weba,
  'resilience/work': shapes.macos,
  couriers: shapes.ios,
  deliveries: shapes.android,
  hours: shapes.weba,
  customers: shapes.weba,
  customersImport: shapes.tdesktop,
  customerDetails: shapes.macos,
  dashboard: shapes.ios,
  liveOrders: shapes.unigram,
  lostParts: shapes.webk,
  newcomer: shapes.ios,
  stages: shapes.tdesktop,
  productImages: shapes.android_x,
  refusals: shapes.android,
  refusedVisits: shapes.macos,
  reviews: shapes.weba,
  stopList: shapes.webk,
  a11y: shapes.tdesktop,
  locale: shapes.android,
}
