import { createMemoryHistory } from '@tanstack/react-router'
import { expect, test } from 'vitest'
import type { AnyPermission } from '#contract/endpoint.ts'
import { holdsAny } from '#contract/holds.ts'
import { defaultRoles } from '#contract/permissions.ts'
import { sections as wire } from '#contract/sections.ts'
import { createAppRouter } from '#src/app/router.ts'
import { bringRoutes } from '#src/app/wholeTree.ts'
import { isBuilt } from '#src/session/navigation/isBuilt.ts'
import { type Area, isHub, type May, mayEnterHub, personalPlaces, placesOf, sectionsOf } from './places.ts'
import { sections } from './sections.ts'

/** Nobody is led to them by a menu: the start without a company, the sign-in, what a button of another section opens. */
// Tables are a page of one branch.
const unlisted = ['/app', '/admin', '/admin/login', '/app/settings/branches/tables', '/app/orders/new']

/** The addresses of both areas by the right that each asks for; redirects and pages of one row are no sections. */
async function readAddresses(): Promise<Map<string, unknown>> {
  const router = createAppRouter(createMemoryHistory())
  await bringRoutes(router)
  const routes = Object.values(router.routesById).filter(({ fullPath, options }) => {
    return /^\/(app|admin)/.test(fullPath) && !fullPath.includes('$') && options.component
  })
  const leaves = routes.filter(({ children }) => children === undefined)
  return new Map(
    leaves.map(({ fullPath, options }) => [fullPath.replace(/(.)\/$/, '$1'), options.staticData?.permission]),
  )
}

/** Every address that the navigation and its hubs lead to. */
function reached(area: Area, may: May): string[] {
  const places = placesOf(area, may)
  const inside = places.flatMap(({ section }) => sectionsOf(section.path, may))
  const all = [...places.map(({ section }) => section), ...inside, ...personalPlaces(may)]
  return [...new Set(all.map(({ path }) => path))]
}

const everything: May = () => true
const asRole =
  (grants: readonly string[]): May =>
  (wanted) =>
    holdsAny(grants, wanted)

test('every address has its entry, and every entry its address', async () => {
  const addresses = [...(await readAddresses()).keys()].filter((path) => !unlisted.slice(0, 4).includes(path))
  const paths = sections.filter(({ path }) => !path.includes('?')).map(({ path }) => path)
  expect(paths.toSorted()).toEqual(addresses.toSorted())
  expect(new Set(sections.map(({ path }) => path)).size).toBe(sections.length)
})

test('a section asks for the same right as its address', async () => {
  const addresses = await readAddresses()
  // Its screen asks by itself, for it is open to who has no company yet; so does that of a hub, by what it lists.
  addresses.set('/app/orders/new', 'orders.create')
  const asking = sections.filter(({ path }) => path.startsWith('/app') && !path.includes('?') && !isHub(path))
  const differing = asking.filter(({ path, right }) => String(right) !== String(addresses.get(path)))
  expect(differing.map(({ path }) => path)).toEqual([])
})

test('every section that is there can be reached from the navigation', () => {
  const there = sections.filter(({ path, sheet }) => (path.includes('?') ? sheet : isBuilt(path)))
  const listed = [...reached('app', everything), ...reached('admin', everything)]
  const lost = there.map(({ path }) => path).filter((path) => !listed.includes(path))
  expect(lost.filter((path) => !unlisted.includes(path) && !isHub(path))).toEqual([])
})

test('who holds no right is led to what needs none', () => {
  expect(reached('app', asRole([])).toSorted()).toEqual([
    '/app/dashboard',
    '/app/profile',
    '/app/settings/language',
  ])
})

test('whoever may enter a section of a hub finds it there, without the right of the hub itself', () => {
  const hubs = sections.filter(({ path }) => isHub(path))
  const lost = hubs.flatMap(({ path: hub }) => {
    const inside = sectionsOf(hub, everything).filter(({ right, place }) => right && place === undefined)
    return inside.filter(({ path, right }) => {
      const may = asRole([right].flat().map(String))
      const area = path.startsWith('/admin') ? 'admin' : 'app'
      const isLed = placesOf(area, may).some(({ section, to }) => section.path === hub && to === hub)
      return !isLed || !mayEnterHub(hub, may) || !sectionsOf(hub, may).some((one) => one.path === path)
    })
  })
  expect(lost.map(({ path }) => path)).toEqual([])
  expect(hubs.filter(({ path }) => mayEnterHub(path, asRole([])))).toEqual([])
})

test('no role is led to a section whose right it lacks', () => {
  const rightOf = new Map(sections.map(({ path, right }) => [path, right]))
  for (const [role, { grants }] of Object.entries(defaultRoles)) {
    const may = asRole(grants)
    const closed = reached('app', may).filter((path) => {
      const right = rightOf.get(path)
      return right !== undefined && !isHub(path) && !may(right as AnyPermission)
    })
    expect(closed, role).toEqual([])
  }
})

test('every section that can be asked for has a title', () => {
  const rights = sections.map(({ right }) => String(right))
  const unnamed = Object.entries(wire).filter(([, right]) => !rights.includes(String(right)))
  expect(unnamed).toEqual([])
})
