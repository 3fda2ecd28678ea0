import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { drawScreen } from '#src/resource/testScreen.tsx'
import { keepEnded } from '#src/session/ended.ts'
import { network, success } from '#src/session/calls/testNetwork.ts'
import { ProductEditor } from './ProductEditor.tsx'

afterEach(() => vi.unstubAllGlobals())

test('the options of a product that were written when the session ended are there again', async () => {
  network(() => success({}))
  const option = page.getByRole('textbox', { name: 'Option', exact: true })
  const values = page.getByRole('textbox', { name: 'Values, separated by commas' })
  const first = await drawScreen(<ProductEditor id={undefined} onClose={() => {}} />)
  await page.getByRole('button', { name: 'Add an option' }).click()
  await option.fill('Size')
  await values.fill('Small, Large, ')
  await expect.element(values).toHaveValue('Small, Large, ')
  keepEnded('/list', '')
  first.leave()

  await drawScreen(<ProductEditor id={undefined} onClose={() => {}} />)

  await expect.element(option).toHaveValue('Size')
  await expect.element(values).toHaveValue('Small, Large')
})
