import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { testCompany } from '#src/orders/testOrder.ts'
import { network, success } from '#src/session/calls/testNetwork.ts'
import { refreshSession } from '#src/session/session.ts'
import { drawScreen } from './testScreen.tsx'
import { useFieldColumns } from './useFieldColumns.tsx'

afterEach(() => vi.unstubAllGlobals())

const labels = {
  name: 'Name',
  built_on: 'Built',
  station_id: 'Station',
  branch_ids: 'Branches',
  is_open: 'Open',
}
const [grill, gone] = ['01900000-0000-7000-8000-00000000000a', '01900000-0000-7000-8000-00000000000b']

function Cells({ row }: { row: Record<keyof typeof labels, unknown> }) {
  const { column } = useFieldColumns<typeof row>({ labels })
  const names = Object.keys(labels) as (keyof typeof labels)[]
  return names.map((name) => (
    <p key={name} title={name}>
      {column(name).cell(row)}
    </p>
  ))
}

async function draw(row: Record<keyof typeof labels, unknown>) {
  network(() => success({ stations: [{ id: grill, name: 'Grill', colour: 'red' }], branches: [] }))
  await drawScreen(<Cells row={row} />)
  refreshSession({
    user: { id: 'u', role: { permissions: ['*'] } },
    company: testCompany,
    isRoot: false,
  } as never)
}

const written = () => Object.keys(labels).map((name) => page.getByTitle(name).query()?.textContent)

test('a field is written as its form does: a day as a day, what is referred to by its name', async () => {
  await draw({ name: '2026-03-09', built_on: '2026-03-09', station_id: grill, branch_ids: [], is_open: true })
  // What is only written like a day stays as it was written.
  await expect.poll(written).toEqual(['2026-03-09', '09/03/2026', 'Grill', 'All branches', 'Open'])
})

test('of a row that is not known nothing is written, and never its id', async () => {
  await draw({ name: 'Shelf', built_on: null, station_id: gone, branch_ids: [gone], is_open: false })
  await expect.poll(written).toEqual(['Shelf', '', '', '', ''])
})
