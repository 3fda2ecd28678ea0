import type { Controls } from '#src/capabilities/controls.ts'
import { boot } from '#src/session/boot.ts'
import { readText } from '#src/session/storage.ts'
import { ui } from '#src/session/ui.ts'
import { applyTheme, watchSystemTheme } from '#src/ui/theme/applyTheme.ts'
import type { ThemeParams } from '#src/ui/theme/roles.ts'

/** Paints the app in the messenger's colours, else in the scheme that the person or the system has chosen, and keeps the native bars in step. */
export function startTheme(controls: Controls): (theme: ThemeParams) => void {
  const launched = boot().launch?.theme ?? {}
  let theme: ThemeParams | null = Object.keys(launched).length > 0 ? launched : null
  const paint = () => {
    const roles = applyTheme(theme, { platform: platformStyle(), scheme: readText('theme') })
    ui.isDarkTheme = roles.scheme === 'dark'
    controls.setColours(roles)
  }
  paint()
  const paintOwn = () => {
    if (!theme) paint()
  }
  watchSystemTheme(paintOwn)
  addEventListener('theme', paintOwn)
  return (next) => {
    theme = { ...theme, ...next }
    writeThemeVariables(theme)
    paint()
  }
}

/** Apple's look on its own clients, the neutral one elsewhere. */
export function platformStyle(): 'ios' | 'base' {
  return ['ios', 'macos'].includes(boot().launch?.platform ?? '') ? 'ios' : 'base'
}

function writeThemeVariables(theme: ThemeParams): void {
  for (const [name, colour] of Object.entries(theme)) {
    if (colour) document.documentElement.style.setProperty(`--tg-theme-${name.replaceAll('_', '-')}`, colour)
  }
}
