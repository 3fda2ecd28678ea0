import { createReactComponent } from '@tabler/icons-react'

/** Tabler's icons of the first screen that are written there as many paths: the same lines as one. */
export const IconAdjustmentsHorizontal = createReactComponent(
  'outline',
  'adjustments-horizontal',
  'AdjustmentsHorizontal',
  [
    [
      'path',
      {
        d: 'M12 6a2 2 0 1 0 4 0a2 2 0 1 0 -4 0M4 6l8 0M16 6l4 0M6 12a2 2 0 1 0 4 0a2 2 0 1 0 -4 0M4 12l2 0M10 12l10 0M15 18a2 2 0 1 0 4 0a2 2 0 1 0 -4 0M4 18l11 0M19 18l1 0',
        key: 'lines',
      },
    ],
  ],
)

export const IconVolumeOff = createReactComponent('outline', 'volume-off', 'VolumeOff', [
  [
    'path',
    {
      d: 'M15 8a5 5 0 0 1 1.912 4.934m-1.377 2.602a5 5 0 0 1 -.535 .464M17.7 5a9 9 0 0 1 2.362 11.086m-1.676 2.299a9 9 0 0 1 -.686 .615M9.069 5.054l.431 -.554a.8 .8 0 0 1 1.5 .5v2m0 4v8a.8 .8 0 0 1 -1.5 .5l-3.5 -4.5h-2a1 1 0 0 1 -1 -1v-4a1 1 0 0 1 1 -1h2l1.294 -1.664M3 3l18 18',
      key: 'lines',
    },
  ],
])
