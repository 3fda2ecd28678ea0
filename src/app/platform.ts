import type { Controls } from '#src/capabilities/controls.ts'
import { boot } from '#src/session/boot.ts'
import type { Platform } from '#src/ui/Platform/Platform.tsx'
import type { BackStack } from '#src/ui/Platform/backStack.ts'
import { platformStyle } from './theme.ts'

/** What the kit is given of the outside: native controls, links, and the way numbers are typed. */
export function createPlatform(
  controls: Controls,
  backStack: BackStack,
  link: Platform['link'],
  numberFormat: Platform['numberFormat'],
  isMessenger: boolean,
): Platform {
  return {
    platform: platformStyle(),
    isMessenger,
    // The back button came with the second version of all.
    hasBackButton: isMessenger && boot().launch?.version !== '6.0',
    mainButton: { set: (state) => controls.setButton('main', state) },
    secondaryButton: { set: (state) => controls.setButton('secondary', state) },
    backButton: { push: backStack.push },
    haptics: { impact: controls.impact, notification: controls.notify, selection: controls.select },
    confirmClosing: controls.setClosingConfirmation,
    holdSwipes: controls.holdSwipes,
    link,
    numberFormat,
  }
}
