import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { drawScreen, tagRow } from '#src/resource/testScreen.tsx'
import { network, success } from '#src/session/calls/testNetwork.ts'
import { UnitScreen } from './UnitScreen.tsx'

afterEach(() => vi.unstubAllGlobals())

test('an open unit leads to the products that are sold in it', async () => {
  const texts = { name: { en: 'Kilogram' }, short: { en: 'kg' } }
  const unit = { ...tagRow(1, ''), ...texts, precision: 3, is_default: false, products_count: 12 }
  network(({ path }) => success(path.includes('?') ? { items: [unit], next_cursor: null } : unit))
  await drawScreen(<UnitScreen />, `/list?id=${unit.id}`)

  await expect
    .element(page.getByRole('dialog').getByRole('link', { name: '12 products' }))
    .toHaveAttribute('href', expect.stringContaining(`/app/products?unit=${unit.id}`))
})
