import { afterEach, describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { ImportMapping } from '#contract/importMapping.ts'
import type { ImportJob } from '#contract/imports.ts'
import { drawScreen } from '#src/resource/testScreen.tsx'
import { keepEnded } from '#src/session/ended.ts'
import { network, success, type Seen } from '#src/session/calls/testNetwork.ts'
import { PlatformProvider, type MainButtonState } from '#src/ui/Platform/Platform.tsx'
import { ImportSheet } from './ImportSheet.tsx'

const counts = {
  items: 3,
  variants: 0,
  categories: 0,
  tags: 0,
  created: 2,
  updated: 1,
  unchanged: 0,
  errors: 0,
}
const uploaded: ImportJob = {
  id: '01890a5d-ac96-774b-bcce-000000000001',
  dataset: 'customers',
  file_name: 'people.csv',
  state: 'mapping',
  rows_done: 0,
  rows_total: 0,
  counts,
  row_errors: [],
  samples: [],
  prices: null,
  can_map: true,
  error: null,
  created_at: '2026-03-09T10:00:00.000Z',
  finished_at: null,
}
const mapping: ImportMapping = {
  columns: [
    { head: 'Who', samples: ['Malika'], field: 'name' },
    { head: 'Mobile', samples: ['90 111 00 01'], field: null },
  ],
  fields: [
    { field: 'name', label: 'Name' },
    { field: 'phone', label: 'Phone' },
  ],
  required: [['name'], ['phone']],
}

afterEach(() => vi.unstubAllGlobals())

/** A server whose job goes on when it is told to, and keeps its last answer back until it is let go. */
function importServer() {
  let job = uploaded
  const become = (state: ImportJob['state'], more: Partial<ImportJob> = {}) => {
    job = { ...job, state, ...more }
    return job
  }
  const answers: Record<string, () => object> = {
    'GET mapping': () => mapping,
    'POST mapping': () => become('validated'),
    'POST confirm': () => become('running', { rows_total: 3, rows_done: 1 }),
    'POST cancel': () => become('cancelled'),
  }
  const held = { until: Promise.resolve() }
  const seen = network(async ({ method, path }: Seen) => {
    if (method === 'POST') await held.until
    return success(answers[`${method} ${path.split('/').at(-1)}`]?.() ?? job)
  })
  const posts = (end: string) => seen.filter(({ method, path }) => method === 'POST' && path.endsWith(end))
  return { become, held, posts }
}

async function openInMessenger() {
  await page.viewport(390, 844)
  const shown: (MainButtonState | null)[] = []
  const closed = vi.fn<() => void>()
  const platform = {
    isMessenger: true,
    mainButton: { set: (state: MainButtonState | null) => shown.push(state) },
  }
  await drawScreen(
    <PlatformProvider value={platform}>
      <ImportSheet dataset="customers" onClose={closed} />
    </PlatformProvider>,
  )
  const main = () => shown.at(-1) ?? null
  const says = (text: string, isEnabled = true) =>
    expect.poll(main).toMatchObject({ text, isEnabled, isBusy: false })
  return { main, says, closed }
}

async function sendFile() {
  const input = () => document.querySelector<HTMLInputElement>('input[type=file]')
  await expect.poll(input).not.toBeNull()
  await userEvent.upload(
    input() ?? document.body,
    new File(['Who,Mobile'], 'people.csv', { type: 'text/csv' }),
  )
}

const button = (name: string) => page.getByRole('button', { name, exact: true })
const chooseBoth = () => page.getByRole('combobox', { name: 'Mobile' }).selectOptions('Phone *')

describe('an import in the messenger', () => {
  test('M15 M16: the native button says what the columns mean once they are all known, and no other does', async () => {
    const { held, posts } = importServer()
    const { main, says } = await openInMessenger()
    await expect.element(button('Choose a file')).toBeVisible()
    expect(main()).toBeNull()
    await sendFile()
    await says('Continue', false)
    expect(button('Continue').elements()).toEqual([])
    await chooseBoth()
    await says('Continue')

    let release = () => {}
    held.until = new Promise<void>((resolve) => (release = resolve))
    const press = main()?.onClick
    press?.()
    press?.()
    await expect.poll(main).toMatchObject({ isEnabled: false, isBusy: true })
    release()

    await says('Import 3 customers')
    expect(posts('/mapping').map(({ body }) => body)).toEqual([{ fields: ['name', 'phone'] }])
  })

  test('M15 M16: the native button brings in what the plan says, and is gone while it comes in', async () => {
    const { become, posts } = importServer()
    become('validated')
    const { main, says } = await openInMessenger()
    await sendFile()
    await says('Import 3 customers')
    expect(button('Import 3 customers').elements()).toEqual([])
    await page.getByRole('switch', { name: 'Don’t change existing customers' }).click()
    await says('Import 2 customers')

    main()?.onClick()

    await expect.element(page.getByText('Importing customers')).toBeVisible()
    await expect.poll(main).toBeNull()
    expect(posts('/confirm').map(({ body }) => body)).toEqual([{ keeps_known: true }])
  })

  test('M15 M16: the native button leads back to the plan after the columns were changed', async () => {
    const { become } = importServer()
    become('validated')
    const { main, says } = await openInMessenger()
    await sendFile()
    await button('Change columns').click()
    await says('Continue', false)
    await chooseBoth()
    await says('Continue')
    main()?.onClick()
    await says('Import 3 customers')
    await button('Change columns').click()
    await says('Continue', false)
    await button('Choose another file').click()
    await expect.poll(main).toBeNull()
  })

  test('M15 M16: the native button shows the customers when they are in', async () => {
    const { become } = importServer()
    become('done')
    const { main, says, closed } = await openInMessenger()
    await sendFile()
    await says('Show customers')
    expect(button('Show customers').elements()).toEqual([])
    main()?.onClick()
    expect(closed).toHaveBeenCalledOnce()
  })

  test('M15 M16: the native button leads to another file when one could not be read', async () => {
    const { become } = importServer()
    become('failed', { error: 'This is a picture' })
    const { main, says } = await openInMessenger()
    await sendFile()
    await says('Choose another file')
    await expect.element(page.getByText('This is a picture')).toBeVisible()
    main()?.onClick()
    await expect.element(button('Choose a file')).toBeVisible()
    await expect.poll(main).toBeNull()
  })
})

test('M16: an import in a browser has its button below, in sight however long the file is', async () => {
  const { become } = importServer()
  const row_errors = Array.from({ length: 40 }, (_, at) => ({
    row: at + 2,
    field: 'Phone',
    code: 'x',
    message: 'No',
  }))
  become('validated', { row_errors, counts: { ...counts, errors: 40 } })
  await page.viewport(390, 844)
  await drawScreen(<ImportSheet dataset="customers" onClose={() => undefined} />)
  await sendFile()

  await expect.element(button('Import 3 customers')).toBeInViewport({ ratio: 1 })
  await button('Import 3 customers').click()
  await expect.element(page.getByText('Importing customers')).toBeVisible()
  await expect.element(button('Stop')).toBeVisible()
})

test('M17: a file that was read and not confirmed is not lost without a question, nor with the session', async () => {
  const { become } = importServer()
  become('validated')
  const first = await drawScreen(<ImportSheet dataset="customers" onClose={() => undefined} />)
  await sendFile()
  await expect.element(button('Import 3 customers')).toBeVisible()
  await button('Close').click()
  await button('Continue editing').click()
  await expect.element(button('Import 3 customers')).toBeVisible()
  keepEnded('/list', '')
  first.leave()

  await drawScreen(<ImportSheet dataset="customers" onClose={() => undefined} />)

  await expect.element(button('Import 3 customers')).toBeVisible()
})
