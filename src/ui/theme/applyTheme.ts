import { browserDark, browserLight, computeRoles, type Roles, type ThemeParams } from './roles.ts'

const DARK_QUERY = '(prefers-color-scheme: dark)'

export interface ThemeOptions {
  platform?: 'ios' | 'base'
  /** The scheme where there is no theme; anything but the two follows the system. */
  scheme?: string | null
}

/** Paints the page in a messenger theme, or in the chosen or the system's scheme when there is none; call again when it changes. */
export function applyTheme(theme?: ThemeParams | null, options: ThemeOptions = {}): Roles {
  const { scheme } = options
  const isDark = scheme === 'dark' || (scheme !== 'light' && matchMedia(DARK_QUERY).matches)
  const roles = computeRoles(theme ?? (isDark ? browserDark : browserLight))
  const root = document.documentElement
  root.dataset.scheme = roles.scheme
  root.dataset.platform = options.platform ?? root.dataset.platform ?? 'base'
  root.style.colorScheme = roles.scheme
  for (const [name, value] of Object.entries(cssRoles(roles))) root.style.setProperty(name, value)
  return roles
}

/** Calls back when the system turns light or dark; returns the function that stops it. */
export function watchSystemTheme(listener: () => void): () => void {
  const query = matchMedia(DARK_QUERY)
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}

function cssRoles(roles: Roles): Record<string, string> {
  return {
    '--page': roles.page,
    '--card': roles.card,
    '--ink': roles.ink,
    '--ink-2': roles.ink2,
    '--accent': roles.accent,
    '--on-accent': roles.onAccent,
    '--accent-ink': roles.accentInk,
  }
}
