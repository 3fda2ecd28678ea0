import { isAtLeast } from './version.ts'

/** Names of the messenger's clients after the boot script has mapped the odd ones. */
export type Platform = 'web' | 'tdesktop' | 'macos' | 'ios' | 'android'

/** The client that the app runs in, as the launch data names it. */
export interface Client {
  /** Version of the mini-app platform, `6.10`. */
  version: string
  /** One of the five platforms; `unknown` in a plain browser or an unknown client. */
  platform: string
}

/** Fallback of a screen where the messenger lacks a capability. */
export type Fallback =
  | 'typeOrPicture'
  | 'phoneField'
  | 'address'
  | 'ownDialog'
  | 'ownButton'
  | 'link'
  | 'nothing'

/** Availability of one capability. */
export interface Capability {
  /** First version of the mini-app platform that has it. */
  since: string
  /** Clients that support it in fact, whatever version they report (messenger.md 2). */
  platforms: readonly Platform[]
  /** Who answers a call: the client at once, the person through a dialog of the client, or nobody. */
  answers: 'client' | 'person' | 'nobody'
  fallback: Fallback
}

const phones = ['ios', 'android'] as const
const natives = ['ios', 'android', 'macos'] as const
const everywhere = ['web', 'tdesktop', 'macos', 'ios', 'android'] as const

/** Every capability that the product uses or the test mode tries. */
export const capabilities = {
  webApp: row('8.0', everywhere, 'nobody'),
  location: row('8.0', ['web', ...natives], 'person', 'address'),
  biometrics: row('7.2', natives, 'person'),
  orientationLock: row('8.0', phones, 'nobody'),
  homeScreen: row('8.0', phones, 'person'),
  fullscreen: row('8.0', everywhere, 'client'),
  scanQr: row('6.4', phones, 'person', 'typeOrPicture'),
  contact: row('6.9', everywhere, 'person', 'phoneField'),
  closingConfirmation: row('6.2', everywhere, 'nobody'),
  verticalSwipes: row('7.7', phones, 'nobody'),
  gyroscope: row('8.0', phones, 'client'),
  backButton: row('6.1', everywhere, 'nobody', 'ownButton'),
  mainButton: row('6.0', everywhere, 'nobody', 'ownButton'),
  secondaryButton: row('7.10', everywhere, 'nobody', 'ownButton'),
  settingsButton: row('6.10', everywhere, 'nobody'),
  haptics: row('6.1', phones, 'nobody'),
  popup: row('6.2', everywhere, 'person', 'ownDialog'),
  links: row('6.0', everywhere, 'nobody', 'link'),
  messengerLinks: row('6.1', everywhere, 'nobody', 'link'),
  invoice: row('6.1', phones, 'person'),
  download: row('8.0', everywhere, 'person', 'link'),
  cloudStorage: row('6.9', everywhere, 'client'),
  deviceStorage: row('9.0', natives, 'client'),
  secureStorage: row('9.0', natives, 'client'),
  theme: row('6.0', everywhere, 'client'),
  viewport: row('6.0', everywhere, 'client'),
  safeAreas: row('8.0', everywhere, 'client'),
} satisfies Record<string, Capability>

/** Name of a row of the table. */
export type CapabilityName = keyof typeof capabilities

/** Support of a capability, known before it is tried. */
export type Verdict = 'available' | 'versionTooOld' | 'noPlatform'

/** Whether a client has a capability; a missing platform is reported first, because no update would help. */
export function verdictOf(name: CapabilityName, { version, platform }: Client): Verdict {
  const { platforms, since }: Capability = capabilities[name]
  if (!platforms.some((one) => one === platform)) return 'noPlatform'
  return isAtLeast(version, since) ? 'available' : 'versionTooOld'
}

function row(
  since: string,
  platforms: readonly Platform[],
  answers: Capability['answers'],
  fallback: Fallback = 'nothing',
): Capability {
  return { since, platforms, answers, fallback }
}
