import { beforeEach, describe, expect, test } from 'vitest'
import type { Branch } from '#contract/branches.ts'
import type { DeliveryZone } from '#contract/deliveryZones.ts'
import type { OrderSlots } from '#contract/orderSlots.ts'
import { branchInput } from '#server/branches/branchInput.ts'
import { centre, zoneInput } from '#server/deliveries/testingZones.ts'
import { shared, testServer } from '#server/http/testing.ts'
import { type StorefrontShop, storefrontShop } from './testingStorefront.ts'

const given = shared(testServer)

/** Thursday, a minute to 11:00 in Tashkent. */
beforeEach(() => given.clock.set('2030-03-14T05:59:00Z'))

const everyDay = (from: number, to: number) => [1, 2, 3, 4, 5, 6, 7].map((day) => ({ day, from, to }))

/** A storefront of one branch, open from 10:00 till 20:00, where an order takes half an hour. */
async function shopWith(more: Partial<Branch> = {}) {
  const shop = await storefrontShop(given)
  const { owner } = shop.shop
  const path = `/app/settings/branches/${shop.branch}`
  const set = async (change: object) => {
    const { version } = (await owner.get<Branch>(path)).payload
    expect((await owner.patch(path, { version, ...change })).errors).toEqual({})
  }
  await set({ weekly: everyDay(600, 1200), prep_min: 30, ...more })
  const ask = (query: string, by: Pick<typeof owner, 'get'> = given.root, at = `${shop.path}/slots`) =>
    by.get<OrderSlots>(`${at}?${query}`, { headers: { 'accept-language': 'en' } })
  const slots = async (query = 'fulfilment=pickup') => (await ask(query)).payload
  const staffs = async (query = 'fulfilment=pickup') =>
    (await ask(query, shop.shop.operator, '/app/orders/slots')).payload
  return { ...shop, set, ask, slots, staffs }
}

/** Without the day: what of a list of times one looks for. */
const hoursOf = ({ items }: OrderSlots) => items.map((one) => one.slice(11, 16))

describe('the times that a customer may choose from', () => {
  test('begin when the next order would be ready, and are those that staff may choose from', async () => {
    const { slots, staffs } = await shopWith()
    const ahead = await slots()
    expect(ahead.items[0]).toBe('2030-03-14T06:30:00.000Z')
    expect([ahead.items.length, ahead.reason]).toEqual([96, null])
    // 10 hours a day.
    expect(ahead.items[34]).toBe('2030-03-15T05:00:00.000Z')
    expect(await staffs()).toEqual(ahead)
  })

  test('of a named day are all of that day, and of a day that is over none', async () => {
    const { slots, ask } = await shopWith()
    const friday = await slots('fulfilment=pickup&date=2030-03-15')
    expect([friday.items.length, hoursOf(friday)[0], hoursOf(friday).at(-1)]).toEqual([40, '05:00', '14:45'])
    expect((await slots('fulfilment=pickup&date=2030-03-14')).items).toHaveLength(34)
    const past = await ask('fulfilment=pickup&date=2030-03-13')
    expect([past.status, Object.keys(past.errors)]).toEqual([422, ['date']])
    expect((await ask('fulfilment=pickup&date=2030-02-30')).status).toBe(422)
  })

  test('are none on a day that is closed, with the first time after it', async () => {
    const { slots, set } = await shopWith()
    await set({ exceptions: [{ date: '2030-03-15', is_closed: true, intervals: [], note: 'Holiday' }] })
    expect(await slots('fulfilment=pickup&date=2030-03-15')).toEqual({
      items: [],
      reason: {
        code: 'closed',
        message: expect.stringMatching(/^Main branch is closed until .*10:00/),
        at: '2030-03-16T05:00:00.000Z',
      },
    })
  })

  test('leave out what has no room, and say so where all is full', async () => {
    const { slots, sell, placeOrder, set } = await shopWith({ capacity: 1 })
    const tea = await sell('Tea', 100)
    await placeOrder([[tea, 1000]], { due_at: '2030-03-14T06:30:00Z' })
    await placeOrder([[tea, 1000]], { due_at: '2030-03-14T06:45:00Z' })
    expect((await slots()).items[0]).toBe('2030-03-14T07:00:00.000Z')
    // 11:30 and 11:45 are taken.
    await set({ weekly: everyDay(600, 720) })
    expect(await slots('fulfilment=pickup&date=2030-03-14')).toMatchObject({
      items: [],
      reason: { code: 'full', at: '2030-03-15T05:00:00.000Z' },
    })
  })

  test('begin after a pause, of the paused way alone', async () => {
    const { slots, shop, branch } = await shopWith()
    const pausing = { length: 'opening', fulfilments: ['pickup'] }
    await shop.owner.post(`/app/settings/branches/${branch}/pause`, pausing)
    expect(await slots('fulfilment=pickup&date=2030-03-14')).toMatchObject({
      items: [],
      reason: { code: 'paused', at: '2030-03-15T05:00:00.000Z' },
    })
    expect((await slots()).items[0]).toBe('2030-03-15T05:00:00.000Z')
    expect((await slots('fulfilment=dine_in')).items[0]).toBe('2030-03-14T06:30:00.000Z')
  })

  test('end with the days that orders are taken ahead for, but not for those who may promise more', async () => {
    const { slots, ask, shop } = await shopWith()
    await given.database.asTenant(shop.id, (db) =>
      db.run('update general_settings set preorder_days = 0 where company_id = $1', [shop.id]),
    )
    expect((await slots()).items).toHaveLength(34)
    const friday = 'fulfilment=pickup&date=2030-03-15'
    expect((await slots(friday)).reason).toMatchObject({
      code: 'due_too_late',
      message: 'Only orders for today are taken',
      at: null,
    })
    expect((await ask(friday, shop.manager, '/app/orders/slots')).payload.items).toHaveLength(40)
  })

  test('are none of a way that the branch does not serve, nor of a company that takes nothing any more', async () => {
    const { slots, set, setCompany } = await shopWith()
    await set({ fulfilments: ['delivery'] })
    expect(await slots()).toMatchObject({ items: [], reason: { code: 'not_served', at: null } })
    await setCompany({ expiry_date: '2029-01-01' })
    expect((await slots('fulfilment=delivery')).reason?.code).toBe('company_expired')
  })

  test('of a delivery keep to the hours of its zone, by place or by name', async () => {
    const { slots, shop, ask } = await shopWith()
    const schedule = { weekly: everyDay(960, 1080), exceptions: [] }
    const { owner } = shop
    await owner.post('/app/settings/deliveries/zones', zoneInput('Centre', { schedule }))
    const districts = { kind: 'districts', names: ['Chilanzar'] } as const
    const { payload: named } = await owner.post<DeliveryZone>(
      '/app/settings/deliveries/zones',
      zoneInput('South', { shape: { ...districts, names: [...districts.names] } }),
    )
    const here = `fulfilment=delivery&lat=${centre.lat}&lng=${centre.lng}`
    expect(
      hoursOf(await slots(here))
        .slice(0, 9)
        .join(' '),
    ).toBe('11:00 11:15 11:30 11:45 12:00 12:15 12:30 12:45 11:00')
    expect(hoursOf(await slots(`fulfilment=delivery&zone_id=${named.id}`))[0]).toBe('06:30')
    expect((await slots('fulfilment=delivery&lat=10&lng=10')).reason).toMatchObject({
      code: 'outside_zone',
      message: 'This address is outside the delivery zones',
    })
    await owner.post(`/app/settings/deliveries/zones/${named.id}/close`, { minutes: 1440 })
    expect((await slots(`fulfilment=delivery&zone_id=${named.id}&date=2030-03-14`)).reason).toMatchObject({
      code: 'zone_closed',
      at: '2030-03-15T06:00:00.000Z',
    })
    const half = await ask('fulfilment=delivery&lat=41')
    expect([half.status, Object.keys(half.errors)]).toEqual([422, ['lng']])
    const unknown = await ask(`fulfilment=delivery&zone_id=${given.ports.newId()}`)
    expect([unknown.status, Object.keys(unknown.errors)]).toEqual([422, ['zone_id']])
  })

  test('of a branch that does not exist and of another company’s are told alike', async () => {
    const [{ ask }, other] = [await shopWith(), await shopWith()]
    const answers = await Promise.all(
      [given.ports.newId(), other.branch].map((id) => ask(`fulfilment=pickup&branch_id=${id}`)),
    )
    expect(answers.map(({ status, errors }) => [status, Object.keys(errors)])).toEqual([
      [422, ['branch_id']],
      [422, ['branch_id']],
    ])
    expect((await given.root.get('/storefront/pk_none/slots?fulfilment=pickup')).status).toBe(404)
  })

  test('of another branch are by its own clock and hours', async () => {
    const { shop, slots } = await shopWith()
    const { payload: second } = await shop.owner.post<Branch>(
      '/app/settings/branches',
      branchInputIn('Europe/Berlin', everyDay(720, 780)),
    )
    const friday = await slots(`fulfilment=pickup&branch_id=${second.id}&date=2030-03-15`)
    expect(hoursOf(friday)).toEqual(['11:00', '11:15', '11:30', '11:45'])
  })
})

const branchInputIn = (time_zone: string, weekly: Branch['weekly']) => ({
  ...branchInput('Berlin'),
  time_zone,
  weekly,
})

describe('where the clocks are changed', () => {
  /** The times of a day by the clock of Berlin, of a branch that never closes. */
  async function ofDay(date: string, now: string) {
    given.clock.set(now)
    const { slots, set } = await shopWith()
    await set({ weekly: null, time_zone: 'Europe/Berlin' })
    const { items } = await slots(`fulfilment=pickup&date=${date}`)
    const clock = new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/Berlin', timeStyle: 'short' })
    return items.map((one) => clock.format(new Date(one)))
  }

  test('the hour that is skipped is not offered', async () => {
    const times = await ofDay('2030-03-31', '2030-03-30T12:00:00Z')
    expect(times).toHaveLength(92)
    expect(times.filter((time) => time.startsWith('02'))).toEqual([])
    expect(times.slice(6, 10)).toEqual(['01:30', '01:45', '03:00', '03:15'])
  })

  test('the hour that comes twice is offered once', async () => {
    const times = await ofDay('2030-10-27', '2030-10-26T12:00:00Z')
    expect(times).toHaveLength(96)
    expect(times.filter((time) => time.startsWith('02'))).toEqual(['02:00', '02:15', '02:30', '02:45'])
  })
})

test('whoever asks too often is held back, as with every call of the storefront', async () => {
  const { path }: StorefrontShop = await shopWith()
  const ask = () =>
    given.app.inject({ url: `/api${path}/slots?fulfilment=pickup`, remoteAddress: '192.0.2.9' })
  const statuses: number[] = []
  for (let n = 0; n < 121; n++) statuses.push((await ask()).statusCode)
  expect(statuses).toEqual([...Array<number>(120).fill(200), 429])
})
