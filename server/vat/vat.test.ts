import { blankOf } from '#contract/blank.ts'
import { vatRates } from '#contract/vat.ts'
import { expect, test } from 'vitest'
import type { VatRate, VatRateInput, VatSettings } from '#contract/vat.ts'
import { shared, testServer } from '#server/http/testing.ts'
import { selling } from '#server/orders/testingOrders.ts'

const given = shared(testServer)

const address = '/app/settings/vat'

const delivery = { fulfilment: 'delivery', address: { text: 'Here' }, delivery_fee: 1050 }

/** A shop that pays 12 % on everything, and what a test does with its VAT. */
async function payer(more: Partial<VatSettings> = {}) {
  const it = await selling(given)
  const { owner } = it.shop
  const rate = async (name: string, rate_bp: number, rest: Partial<VatRateInput> = {}) => {
    const made = await owner.post<VatRate>(`${address}/rates`, blankOf(vatRates, { name, rate_bp, ...rest }))
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
  const withoutVat = { totals: { vat: 0 }, lines: [{ vat_kind: null, vat_rate_bp: 0 }] }
  expect(await it.order([[tea, 1000]])).toMatchObject(withoutVat)
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
  expect(await rates('delivery', delivery)).toEqual([157, [1200, 'standard'], [0, 'exempt']])
})

test('a rate that orders have used changes from a day on: older orders keep what they were counted with', async () => {
  const it = await payer()
  const tea = await it.sellAt('Tea', 1120, it.main)
  const old = await it.order([[tea, 1000]], delivery)
  const change = async (patch: Partial<VatRateInput>) => {
    const { version } = await it.read(it.main.id)
    return it.owner.patch<VatRate>(`${address}/rates/${it.main.id}`, { version, ...patch })
  }
  const { errors } = await change({ rate_bp: 1500 })
  expect(errors).toEqual({ rate_bp: [expect.stringContaining('from a date')] })
  const plan = (next_from: string | null, next_rate_bp: number | null = 1500) =>
    change({ next_rate_bp, next_from })
  const refused = [await plan('2020-01-01'), await plan(null), await plan('2099-01-01', null)]
  const fields = refused.map((answer) => Object.keys(answer.errors))
  expect(fields).toEqual([['next_from'], ['next_from'], ['next_rate_bp']])
  const inTwoDays = new Date(given.clock.now().getTime() + 2 * 86_400_000)
  const from = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Tashkent' }).format(inTwoDays)
  expect((await plan(from)).payload).toMatchObject({ rate_bp: 1200, next_rate_bp: 1500, next_from: from })
  expect((await it.quote([[tea, 1000]])).totals.vat).toBe(120)

  expect((await change({ next_rate_bp: null })).payload.next_from).toBeNull()
  await plan(from)
  given.clock.set(inTwoDays)
  expect((await it.quote([[tea, 1000]])).totals.vat).toBe(146)
  // What has begun is the present value: taking back the plan does not bring the old one back.
  expect((await plan(null, null)).payload).toMatchObject({ rate_bp: 1500, next_from: null })
  const lines = [{ variant_id: tea, qty: 2000 }]
  const edited = await it.shop.manager.patch(`/app/orders/${old.id}/lines`, { version: old.version, lines })
  expect(edited.payload).toMatchObject({ totals: { vat: 353, total: 3290 }, lines: [{ vat_rate_bp: 1200 }] })
})

test.each(['zero', 'exempt'] as const)('%s goods have no rate', async (kind) => {
  const wrong = blankOf(vatRates, { name: 'No VAT', rate_bp: 1, kind })
  const { errors } = await (await given.company()).owner.post(`${address}/rates`, wrong)
  expect(errors).toEqual({ rate_bp: [expect.any(String)] })
})

test('the default rate is listed first; who charges no VAT needs none', async () => {
  const { owner, main, rate, set } = await payer()
  await rate('A rate before it', 0)
  const { payload } = await owner.get<{ items: VatRate[] }>(`${address}/rates`)
  expect(payload.items.map(({ id }) => id).indexOf(main.id)).toBe(0)
  await set({ is_payer: false })
  const { status } = await owner.patch(`${address}/rates/${main.id}`, { version: 1, is_default: false })
  expect(status).toBe(200)
})
