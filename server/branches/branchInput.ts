import type { BranchInput } from '#contract/branches.ts'

/** A branch that is taken as it is; for tests. */
export const branchInput = (name: string): BranchInput => ({
  name,
  address: '',
  phone: null,
  time_zone: 'Asia/Tashkent',
  fulfilments: ['delivery', 'pickup', 'dine_in'],
  weekly: null,
  exceptions: [],
  prep_min: null,
  capacity: null,
  prep_bands: [],
  lat: null,
  lng: null,
  photo_ids: [],
  chat_link: null,
  is_public: true,
  is_default: false,
})
