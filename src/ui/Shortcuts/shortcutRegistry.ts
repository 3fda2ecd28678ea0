import { isShortcut, parseShortcut, worksWhileTyping, type Shortcut } from './shortcutKeys.ts'

/** A shortcut that works now, for the help. */
export interface ShortcutEntry {
  /** As written: `mod+k`, `?`, `F2`. */
  keys: string
  label: string
  group?: string
}

interface Registration {
  entry: ShortcutEntry
  shortcut: Shortcut
  onPress(): void
  /** How many layers were open where it belongs. */
  depth: number
}

let registrations: readonly Registration[] = []
let entries: readonly ShortcutEntry[] = []
const listeners = new Set<() => void>()

/** The shortcuts of what is on the screen; the newest wins a key, a layer keeps those below it silent. */
export const shortcutRegistry = {
  /** Makes a shortcut work; the answer takes it away. */
  add(entry: ShortcutEntry, onPress: () => void): () => void {
    const shortcut = parseShortcut(entry.keys)
    const registration = { entry, shortcut, onPress, depth: countLayers() }
    if (registrations.length === 0) document.addEventListener('keydown', press)
    change([...registrations, registration])
    return () => {
      change(registrations.filter((other) => other !== registration))
      if (registrations.length === 0) document.removeEventListener('keydown', press)
    }
  },
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  read: (): readonly ShortcutEntry[] => entries,
}

function change(next: readonly Registration[]): void {
  registrations = next
  entries = next.map(({ entry }) => entry)
  for (const listener of listeners) listener()
}

function press(e: KeyboardEvent): void {
  if (e.defaultPrevented || e.isComposing || e.repeat) return
  const depth = countLayers()
  const isWriting = isTyping(e.target)
  const found = registrations.findLast(
    ({ shortcut, depth: own }) =>
      own >= depth && (!isWriting || worksWhileTyping(shortcut)) && isShortcut(e, shortcut),
  )
  if (!found) return
  e.preventDefault()
  found.onPress()
}

function countLayers(): number {
  return document.querySelectorAll('[data-layer="modal"]:not([data-closing])').length
}

const fields =
  'input:not([type="radio"], [type="checkbox"], [type="button"], [type="range"]), textarea, select, [contenteditable]:not([contenteditable="false"])'

function isTyping(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest(fields) !== null
}
