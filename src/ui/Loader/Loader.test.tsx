import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { draw } from '#src/ui/kit/draw.tsx'
import { Bar, Running } from './Loader.examples.tsx'
import { loader } from './loader.ts'

const bar = page.getByRole('progressbar', { name: 'Loading', exact: true })

describe('the loading bar', () => {
  test('shows long work only, until the last of it is over', async () => {
    await draw(<Bar />)
    loader.start()
    loader.finish()
    loader.start()
    loader.start()
    await expect.element(bar).toBeVisible()
    expect(bar.element().getBoundingClientRect().height).toBe(3)
    expect(bar.element().getAnimations()[0]?.effect?.getTiming().duration).toBe(2000)

    loader.finish()
    await expect.element(bar).toBeVisible()
    loader.finish()

    await expect.element(bar).not.toBeInTheDocument()
  })

  test('is started and finished from the keyboard, and takes no focus', async () => {
    await draw(<Bar />)
    await userEvent.tab()
    await userEvent.keyboard('{Enter}')
    await expect.element(bar).toBeVisible()
    await expect.element(page.getByRole('button', { name: 'Start' })).toHaveFocus()

    await userEvent.tab()
    await userEvent.keyboard('{Enter}')

    await expect.element(bar).not.toBeInTheDocument()
  })

  test('does not say how much is done, because nobody knows', async () => {
    await draw(<Running />)
    const report = page.getByRole('progressbar', { name: 'Loading the report' })
    await expect.element(report).toBeVisible()
    await expect.element(report).not.toHaveAttribute('aria-valuenow')
  })

  test('stands still for somebody who wants no motion', async () => {
    document.documentElement.dataset.motion = 'off'
    await draw(<Running />)
    const report = page.getByRole('progressbar', { name: 'Loading the report' })
    await expect.element(report).toBeVisible()
    const moves = report.element().getAnimations().length
    delete document.documentElement.dataset.motion
    expect(moves).toBe(0)
  })
})
