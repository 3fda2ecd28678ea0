import { expect, test } from 'vitest'
import type { VatRate, VatSettings } from '#contract/vat.ts'
import { shared, testServer } from '#server/http/testing.ts'
import { selling } from '#server/orders/testingOrders.ts'

const given = shared(testServer)

const address = '/app/settings/vat'

/** A shop that pays 12 % on everything, and what a test does with its VAT. */
async function payer(more: Partial<VatSettings> = {}) {
  const it = await selling(given)
  const { owner } = it.shop
  const rate = async (name: string, rate_bp: number, rest: Partial<VatRate> = {}) => {
    const input = { name, rate_bp, kind: 'standard', code: '', is_default: false, ...rest }
    const made = await owner.post<VatRate>(`${address}/rates`, input)
    expect(made.errors).toEqual({})
    return made.payload
  }
  const set = async (patch: Partial<VatSettings>) => {
    const { payload } = await owner.get<VatSettings>(address)
    return owner.patch<VatSettings>(address, { ...patch, version: payload.version })
  }
  const main = await rate('VAT 12 %', 1200, { is_default: true })
  expect((await set({ is_payer: true, ...more })).status).toBe(200)
  const read = async (id: string) => (await owner.get<VatRate>(`${address}/rates/${id}`)).payload
  const sellAt = (name: string, price: number, { id }: VatRate) =>
    it.sell(name, price, null, { vat_rate_id: id })
  return { ...it, owner, main, rate, set, read, sellAt }
}

test('who pays no VAT, or not yet, sells without it', async () => {
  const it = await payer({ is_payer: false })
  const tea = await it.sell('Tea', 1120)
  expect(await it.order([[tea, 1000]])).toMatchObject({
    totals: { vat: 0 },
    lines: [{ vat_kind: null, vat_rate_bp: 0 }],
  })
  await it.set({ is_payer: true, registered_from: '2099-01-01' })
  expect((await it.quote([[tea, 1000]])).totals.vat).toBe(0)
  await it.set({ registered_from: '2020-01-01' })
  expect((await it.quote([[tea, 1000]])).totals.vat).toBe(120)
})

test('prices include VAT, or it comes on top, rounded for each line or once for the order', async () => {
  const it = await payer()
  const gum = await it.sell('Gum', 4)
  const lines: [string, number][] = [1, 2, 3].map(() => [gum, 1000])
  const totals = async (patch: Partial<VatSettings>) => {
    await it.set(patch)
    const { totals, vat_included } = await it.quote(lines)
    return [vat_included, totals.vat, totals.total]
  }
  expect(await totals({ mode: 'included', rounding: 'line' })).toEqual([true, 0, 12])
  expect(await totals({ mode: 'included', rounding: 'order' })).toEqual([true, 1, 12])
  expect(await totals({ mode: 'on_top', rounding: 'line' })).toEqual([false, 0, 12])
  expect(await totals({ mode: 'on_top', rounding: 'order' })).toEqual([false, 1, 13])
})

test('what is eaten in has its own rate in place of the default one, the delivery fee too; exempt goods stay exempt', async () => {
  const it = await payer()
  const reduced = await it.rate('Reduced', 500, { kind: 'reduced' })
  const exempt = await it.rate('Exempt', 0, { kind: 'exempt' })
  await it.set({ dine_in_rate_id: reduced.id, fee_rate_id: reduced.id })
  const [soup, book] = [await it.sellAt('Soup', 1000, it.main), await it.sellAt('Book', 1000, exempt)]
  const rates = async (fulfilment: string, more = {}) => {
    const order = await it.order([[soup, 1000], [book, 1000]], { fulfilment, ...more }) // prettier-ignore
    return [order.totals?.vat, ...order.lines.map(({ vat_rate_bp, vat_kind }) => [vat_rate_bp, vat_kind])]
  }
  expect(await rates('dine_in')).toEqual([48, [500, 'reduced'], [0, 'exempt']])
  expect(await rates('pickup')).toEqual([107, [1200, 'standard'], [0, 'exempt']])
  const delivery = { address: { text: 'Here' }, delivery_fee: 1050 }
  expect(await rates('delivery', delivery)).toEqual([157, [1200, 'standard'], [0, 'exempt']])
})

test('a rate that orders have used changes from a day on: older orders keep what they were counted with', async () => {
  const it = await payer()
  const tea = await it.sellAt('Tea', 1120, it.main)
  const old = await it.order([[tea, 1000]], {
    fulfilment: 'delivery',
    address: { text: 'Here' },
    delivery_fee: 1120,
  })
  const used = await it.read(it.main.id)
  const refused = await it.owner.patch(`${address}/rates/${used.id}`, {
    version: used.version,
    rate_bp: 1500,
  })
  expect(refused).toMatchObject({
    status: 422,
    errors: { rate_bp: [expect.stringContaining('from a date')] },
  })

  const replace = (from: string, rate_bp = 1500) =>
    it.owner.post<VatRate>(`${address}/rates/${used.id}/replace`, { version: used.version, rate_bp, from })
  expect((await replace('2020-01-01')).errors).toEqual({ from: [expect.any(String)] })
  const inTwoDays = new Date(given.clock.now().getTime() + 2 * 86_400_000)
  const from = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Tashkent' }).format(inTwoDays)
  expect((await replace(from)).payload).toMatchObject({ rate_bp: 1200, next_rate_bp: 1500, next_from: from })
  expect((await replace(from)).code).toBe('stale_version')
  expect((await it.quote([[tea, 1000]])).totals.vat).toBe(120)

  given.clock.set(inTwoDays)
  expect((await it.quote([[tea, 1000]])).totals.vat).toBe(146)
  const lines = [{ variant_id: tea, qty: 2000 }]
  const edited = await it.shop.manager.patch(`/app/orders/${old.id}/lines`, { version: old.version, lines })
  expect(edited.payload).toMatchObject({ totals: { vat: 360, total: 3360 }, lines: [{ vat_rate_bp: 1200 }] })
})

test('exempt and zero-rated goods have no rate, and a company has one default rate, listed first', async () => {
  const it = await payer()
  const wrong = { name: 'Books', rate_bp: 500, kind: 'exempt', code: '', is_default: false }
  expect((await it.owner.post(`${address}/rates`, wrong)).errors).toEqual({ rate_bp: [expect.any(String)] })
  const next = await it.rate('VAT 15 %', 1500, { is_default: true })
  expect(await it.read(it.main.id)).toMatchObject({ is_default: false, version: 2 })
  const listed = await it.owner.get<{ items: VatRate[] }>(`${address}/rates`)
  expect(listed.payload.items.map(({ is_default }) => is_default)).toEqual([true, false, false])
  const path = `${address}/rates/${it.main.id}`
  expect(
    (await it.owner.post(`${path}/replace`, { version: 1, rate_bp: 1, from: '2099-01-01' })).status,
  ).toBe(409)
  await it.set({ fee_rate_id: next.id })
  const refused = await it.owner.delete(`${address}/rates/${next.id}`)
  expect([refused.status, refused.message]).toEqual([
    409,
    expect.stringContaining('another rate the default'),
  ])
})

test('while VAT is charged the default rate is switched off by another one alone', async () => {
  const it = await payer()
  const switchOff = async (id: string) =>
    it.owner.patch(`${address}/rates/${id}`, { version: (await it.read(id)).version, is_default: false })
  expect((await switchOff(it.main.id)).errors).toEqual({ is_default: [expect.any(String)] })
  const next = await it.rate('VAT 15 %', 1500, { is_default: true })
  expect((await switchOff(it.main.id)).status).toBe(200)
  await it.set({ is_payer: false })
  expect((await switchOff(next.id)).status).toBe(200)
})

test('a rate that products or the settings use stays, and settings take no rate of another company', async () => {
  const [it, other] = [await payer(), await payer()]
  const taken = [other.main.id, given.ports.newId()]
  for (const id of taken)
    expect((await it.set({ fee_rate_id: id })).errors).toEqual({ fee_rate_id: [expect.any(String)] })
  const reduced = await it.rate('Reduced', 500)
  await it.sellAt('Tea', 1120, reduced)
  const path = `${address}/rates/${reduced.id}`
  expect([await it.read(reduced.id), await it.read(it.main.id)]).toMatchObject([
    { products_count: 1 },
    { products_count: 0 },
  ])
  const refused = await it.owner.delete(path)
  expect([refused.status, refused.body]).toEqual([409, expect.stringContaining(`vat_rate=${reduced.id}`)])
  const listed = await it.owner.get(`/app/products?vat_rate_id=${reduced.id}&with_total=true`)
  expect(listed.meta).toEqual({ total: 1 })
  const fee = await it.rate('Fee', 500)
  await it.set({ fee_rate_id: fee.id })
  expect((await it.owner.delete(`${address}/rates/${fee.id}`)).status).toBe(409)
})

test('the period of a report has 366 days at most and does not end before it starts', async () => {
  const { owner } = await payer()
  const ask = async (from: string, to: string) => {
    const { status, errors } = await owner.get(`${address}/report?from=${from}&to=${to}`)
    return [status, errors]
  }
  expect(await ask('2025-01-01', '2026-01-01')).toEqual([200, {}])
  expect(await ask('2025-01-01', '2026-01-02')).toEqual([422, { to: ['At most 366 days'] }])
  expect(await ask('2025-01-01', '2025-01-01')).toEqual([200, {}])
  const backwards = [422, { to: ['The period can’t end before it starts'] }]
  expect(await ask('2025-01-02', '2025-01-01')).toEqual(backwards)
})
