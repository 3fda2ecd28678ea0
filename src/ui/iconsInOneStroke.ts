import { createReactComponent } from './icons.ts'

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

export const IconWifiOff = createReactComponent('outline', 'wifi-off', 'WifiOff', [
  [
    'path',
    {
      d: 'M12 18l.01 0M9.172 15.172a4 4 0 0 1 5.656 0M6.343 12.343a7.963 7.963 0 0 1 3.864 -2.14m4.163 .155a7.965 7.965 0 0 1 3.287 2M3.515 9.515a12 12 0 0 1 3.544 -2.455m3.101 -.92a12 12 0 0 1 10.325 3.374M3 3l18 18',
      key: 'lines',
    },
  ],
])

export const IconBellRinging = createReactComponent('outline', 'bell-ringing', 'BellRinging', [
  [
    'path',
    {
      d: 'M10 5a2 2 0 0 1 4 0a7 7 0 0 1 4 6v3a4 4 0 0 0 2 3h-16a4 4 0 0 0 2 -3v-3a7 7 0 0 1 4 -6M9 17v1a3 3 0 0 0 6 0v-1M21 6.727a11.05 11.05 0 0 0 -2.794 -3.727M3 6.727a11.05 11.05 0 0 1 2.792 -3.727',
      key: 'lines',
    },
  ],
])

export const IconIdBadge2 = createReactComponent('outline', 'id-badge-2', 'IdBadge2', [
  [
    'path',
    {
      d: 'M7 12h3v4h-3l0 -4M10 6h-6a1 1 0 0 0 -1 1v12a1 1 0 0 0 1 1h16a1 1 0 0 0 1 -1v-12a1 1 0 0 0 -1 -1h-6M10 4a1 1 0 0 1 1 -1h2a1 1 0 0 1 1 1v3a1 1 0 0 1 -1 1h-2a1 1 0 0 1 -1 -1l0 -3M14 16h2M14 12h4',
      key: 'lines',
    },
  ],
])

export const IconVolume = createReactComponent('outline', 'volume', 'Volume', [
  [
    'path',
    {
      d: 'M15 8a5 5 0 0 1 0 8M17.7 5a9 9 0 0 1 0 14M6 15h-2a1 1 0 0 1 -1 -1v-4a1 1 0 0 1 1 -1h2l3.5 -4.5a.8 .8 0 0 1 1.5 .5v14a.8 .8 0 0 1 -1.5 .5l-3.5 -4.5',
      key: 'lines',
    },
  ],
])

export const IconShoppingBag = createReactComponent('outline', 'shopping-bag', 'ShoppingBag', [
  [
    'path',
    {
      d: 'M6.331 8h11.339a2 2 0 0 1 1.977 2.304l-1.255 8.152a3 3 0 0 1 -2.966 2.544h-6.852a3 3 0 0 1 -2.965 -2.544l-1.255 -8.152a2 2 0 0 1 1.977 -2.304M9 11v-5a3 3 0 0 1 6 0v5',
      key: 'lines',
    },
  ],
])

export const IconArmchair = createReactComponent('outline', 'armchair', 'Armchair', [
  [
    'path',
    {
      d: 'M5 11a2 2 0 0 1 2 2v2h10v-2a2 2 0 1 1 4 0v4a2 2 0 0 1 -2 2h-14a2 2 0 0 1 -2 -2v-4a2 2 0 0 1 2 -2M5 11v-5a3 3 0 0 1 3 -3h8a3 3 0 0 1 3 3v5M6 19v2M18 19v2',
      key: 'lines',
    },
  ],
])
