import { lazyRouteComponent } from '@tanstack/react-router'

/** Stands at every address whose screen comes with a later issue: one chunk for all of them. */
export const LaterScreen = lazyRouteComponent(() => import('./NotBuilt.tsx'), 'NotBuilt')
