import { branches } from '#contract/branches.ts'
import { testRow } from '#src/resource/testRow.ts'

/** A branch as the list has it; for tests. */
export const riverside = testRow(branches, {
  id: 'b1',
  version: 3,
  name: 'Riverside',
  address: '4 River Street',
  time_zone: 'UTC',
  fulfilments: ['pickup'],
  weekly: [{ day: 1, from: 540, to: 1080 }],
  prep_min: 25,
  lat: 41.3,
  lng: 69.2,
  is_public: true,
  is_default: true,
  orders_count: 2,
})
