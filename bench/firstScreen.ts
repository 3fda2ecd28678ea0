// The first screens against a bare React page of the same lock file: `node bench/firstScreen.ts [--quick]`, after a build.
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { chromium } from '@playwright/test'
import { chromiumPath, launchArgs } from '#tests/e2e/support/browser.ts'
import { demoRestaurant, messengerIdOfOwner } from '#tests/e2e/support/database.ts'
import { freePort } from '#tests/e2e/support/freePort.ts'
import { launchAddress } from '#tests/e2e/support/miniApp.ts'
import { type Limits, reportOf } from './firstScreenReport.ts'
import { serveFloor } from './floor.ts'
import { atOnce, cheapPhone, latencyOnly, phone } from './profiles.ts'
import { keepResults } from './results.ts'
import { compare } from './rounds.ts'
import { startProduct } from '#tests/e2e/support/startProduct.ts'
import type { Place } from './visit.ts'

const { values } = parseArgs({ options: { quick: { type: 'boolean', default: false } } })
const runs = values.quick ? 1 : 7

process.env.E2E_PORT = String(freePort())
process.env.E2E_PICTURES_PORT = String(freePort())
process.env.E2E_DATA_DIR = join(tmpdir(), `backoffice-bench-${process.pid}`)
const product = `http://127.0.0.1:${process.env.E2E_PORT}`
const server = await startProduct(product)
const floorServer = await serveFloor()
const browser = await chromium.launch({ executablePath: chromiumPath(), args: launchArgs })
const userId = await messengerIdOfOwner(await demoRestaurant())

const floorAddress = `http://127.0.0.1:${(floorServer.address() as AddressInfo).port}/`
const floor: Place = { name: 'floor', address: () => floorAddress, sign: 'h1', isInMessenger: false }
const miniApp = (name: string, path: string, sign: string): Place => ({
  name,
  address: () => product + launchAddress(path, { userId }),
  sign,
  isInMessenger: true,
})
const orders = miniApp('orders list, mini app', '/app/orders', '[role=tabpanel] [role=listitem]')
const dashboard = miniApp('dashboard, mini app', '/app/dashboard', 'main a[href*="tab=done"]')
const login: Place = {
  name: 'login, browser',
  address: () => `${product}/login`,
  sign: 'main input',
  isInMessenger: false,
}

/** Performance.md, section 4: largest that is accepted, and what is wanted. */
const limits: Record<string, Limits> = {
  [`${phone.name}: ${orders.name}`]: { cold: [1.9, 1.6], warm: [2.2, 1.5], paint: [0.6, 0.45] },
  [`${phone.name}: ${dashboard.name}`]: { cold: [1.9, 1.6], warm: [2.2, 1.5], paint: [0.6, 0.45] },
  [`${phone.name}: ${login.name}`]: { cold: [1.8, 1.5], warm: [2.2, 1.5], paint: [0.6, 0.45] },
  [`${cheapPhone.name}: ${orders.name}`]: { cold: [2, 1.65], warm: [2.2, 1.5], paint: [0.6, 0.45] },
}

try {
  const all = [floor, orders, dashboard, login]
  const measured = [await compare(browser, { places: all, profile: phone, runs })]
  if (!values.quick)
    measured.push(await compare(browser, { places: [floor, orders], profile: cheapPhone, runs }))
  const few = { places: all, runs: Math.ceil(runs / 2) }
  const late = await compare(browser, { ...few, profile: latencyOnly })
  const free = await compare(browser, { ...few, profile: atOnce })
  const report = reportOf({ measured, late, free, limits, runs })
  console.log(report)
  if (!values.quick) keepResults('first', report)
} finally {
  await browser.close()
  floorServer.close()
  await server.stop()
}
