import { barriersOn } from './support/axe.ts'
import { expectAddress } from './support/app.ts'
import { hire, makeCompany, subscribe, worksIn } from './support/company.ts'
import { expect, test } from './support/test.ts'

test('More says where one works, as what and until when the plan lasts, and leads to the other company', async ({
  app,
}) => {
  const { screen } = app
  const [first, second] = [await makeCompany(), await makeCompany()]
  await subscribe(first.id, 5)
  await worksIn(second.id, first.owner, 'manager')
  await app.signIn(first.owner)
  await app.open('/en/app/dashboard?more=1')
  const more = screen.getByRole('dialog', { name: 'More' })
  await expect(more.getByText('Olga Karimova · Owner')).toBeVisible()
  await expect(more.getByText(/^Until \d\d\/\d\d\/\d{4}$/)).toBeVisible()
  await expect(more.getByText(/^Version \d+\.\d+\.\d+ of \d\d\/\d\d\/\d{4}$/)).toBeVisible()
  expect.soft(await barriersOn(app), 'more').toEqual([])

  await more.getByRole('button', { name: first.name }).click()
  await screen.getByRole('button', { name: second.name }).click()
  await expectAddress(app, /\/app\/dashboard$/)
  await app.open('/en/app/dashboard?more=1')
  await expect(more.getByText('Olga Karimova · Manager')).toBeVisible()
})

test('who does not pay the bill sees no plan, and who works in one company has nothing to choose', async ({
  app,
}) => {
  const { screen } = app
  const { id, name } = await makeCompany()
  await app.signIn(await hire(id, 'operator'))
  await app.open('/en/app/orders?more=1')
  const more = screen.getByRole('dialog', { name: 'More' })
  await expect(more.getByText(name)).toBeVisible()
  await expect(more.getByText('Plan', { exact: true })).toHaveCount(0)
  await expect(more.getByRole('button', { name })).toHaveCount(0)
})

test('the page about the app has the notice and the link that the licence of the charts asks for', async ({
  app,
}) => {
  const { screen } = app
  const { owner } = await makeCompany()
  await app.signIn(owner)
  await app.open('/en/app/dashboard?more=1')
  await screen.getByRole('button', { name: 'About' }).click()
  const about = screen.getByRole('dialog', { name: 'About' })
  await expect(about.getByText(/Copyright © \d{4} TradingView, Inc\./)).toBeVisible()
  await expect(about.getByRole('link')).toHaveAttribute('href', 'https://www.tradingview.com/')
  await expect(about.getByText('Chart.js')).toBeVisible()
  expect.soft(await barriersOn(app), 'about').toEqual([])
})
