/** What a native bottom button of the messenger shows and does. */
export interface NativeButton {
  text: string
  isEnabled: boolean
  isBusy: boolean
  onClick(): void
}

/** Colours that the messenger paints around the app, as `#rrggbb`. */
export interface NativeColours {
  accent: string
  onAccent: string
  page: string
  card: string
}

/** The messenger's own controls, as the SDK's adapter drives them. */
export interface NativeControls {
  setButton(which: 'main' | 'secondary', state: NativeButton | null): void
  setBackVisible(isVisible: boolean): void
  setClosingConfirmation(isOn: boolean): void
  setVerticalSwipes(isOn: boolean): void
  setColours(colours: NativeColours): void
  impact(style: 'light' | 'medium' | 'heavy'): void
  notify(type: 'success' | 'warning' | 'error'): void
  select(): void
}

/** Controls that work from the start: calls made before the SDK is loaded are replayed to it. */
export function createControls() {
  const wanted: Record<'main' | 'secondary', NativeButton | null> = { main: null, secondary: null }
  let isBackVisible = false
  let isClosingConfirmed = false
  let heldSwipes = 0
  let colours: NativeColours | undefined
  let native: NativeControls | undefined
  const repeatButtons = () => {
    for (const which of ['main', 'secondary'] as const) {
      if (wanted[which]) native?.setButton(which, wanted[which])
    }
  }
  return {
    attach(controls: NativeControls) {
      native = controls
      if (colours) native.setColours(colours)
      if (isBackVisible) native.setBackVisible(true)
      if (isClosingConfirmed) native.setClosingConfirmation(true)
      if (heldSwipes > 0) native.setVerticalSwipes(false)
      repeatButtons()
    },
    setButton(which: 'main' | 'secondary', state: NativeButton | null) {
      wanted[which] = state
      native?.setButton(which, state)
    },
    setBackVisible(isVisible: boolean) {
      if (isVisible === isBackVisible) return
      isBackVisible = isVisible
      native?.setBackVisible(isVisible)
    },
    setClosingConfirmation(isOn: boolean) {
      isClosingConfirmed = isOn
      native?.setClosingConfirmation(isOn)
    },
    /** Several parts of a screen can disable the closing swipe; it is enabled again when the last one releases it. */
    holdSwipes() {
      const hold = (change: number) => {
        const wasHeld = heldSwipes > 0
        heldSwipes += change
        if (wasHeld !== heldSwipes > 0) native?.setVerticalSwipes(heldSwipes === 0)
      }
      hold(1)
      return () => hold(-1)
    },
    setColours(next: NativeColours) {
      colours = next
      native?.setColours(next)
      repeatButtons()
    },
    impact: (style: 'light' | 'medium' | 'heavy') => native?.impact(style),
    notify: (type: 'success' | 'warning' | 'error') => native?.notify(type),
    select: () => native?.select(),
    /** Reads the current button, never the handler of a screen that was left. */
    press: (which: 'main' | 'secondary') => {
      const button = wanted[which]
      if (button?.isEnabled) button.onClick()
    },
  }
}

export type Controls = ReturnType<typeof createControls>
