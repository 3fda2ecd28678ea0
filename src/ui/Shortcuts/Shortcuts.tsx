import { useState, useSyncExternalStore } from 'react'
import { Cell } from '#src/ui/Cell/Cell.tsx'
import { Dialog } from '#src/ui/Dialog/Dialog.tsx'
import { KeyCap } from '#src/ui/KeyCap/KeyCap.tsx'
import { Section } from '#src/ui/Section/Section.tsx'
import { shortcutRegistry, type ShortcutEntry } from './shortcutRegistry.ts'
import styles from './Shortcuts.module.css'
import { useShortcut } from './useShortcut.ts'

/** Words of the help. */
export interface ShortcutsLabels {
  title: string
  close: string
  /** What `?` does, as the help lists it. */
  help: string
  /** Heading of the shortcuts that have no group. */
  general: string
  /** Words on the key caps: `mod` (Ctrl), `shift`, `alt`, and any other key that has a word, as `Enter`. */
  keys: Readonly<Record<string, string>>
}

export interface ShortcutsProps {
  labels: ShortcutsLabels
  /** Shortcuts that components look after by themselves; listed with the others. */
  more?: readonly ShortcutEntry[]
}

/** The help that `?` opens: every shortcut that works where it was pressed. Mounted once. */
export function Shortcuts({ labels, more = [] }: ShortcutsProps) {
  const [isOpen, setIsOpen] = useState(false)
  const registered = useSyncExternalStore(shortcutRegistry.subscribe, shortcutRegistry.read)
  useShortcut('?', () => setIsOpen(true), { label: labels.help })
  return (
    <Dialog
      isOpen={isOpen}
      onClose={() => setIsOpen(false)}
      title={labels.title}
      closeLabel={labels.close}
      width={560}
    >
      {groupEntries([...registered, ...more], labels.general).map(([group, entries]) => (
        <Section key={group} header={group} kind="list">
          {entries.map((entry) => (
            <Cell
              key={entry.keys}
              role="listitem"
              isMultiline
              after={<Keys keys={entry.keys} names={labels.keys} />}
            >
              {entry.label}
            </Cell>
          ))}
        </Section>
      ))}
    </Dialog>
  )
}

function Keys({ keys, names }: { keys: string; names: Readonly<Record<string, string>> }) {
  return (
    <span className={styles.keys}>
      {keys.split(/\+(?=.)/).map((key) => (
        <KeyCap key={key} className={styles.key}>
          {names[key] ?? (key.length === 1 ? key.toUpperCase() : key)}
        </KeyCap>
      ))}
    </span>
  )
}

/** Two parts of the screen may know the same key: the newest one is the one that works. */
function groupEntries(entries: readonly ShortcutEntry[], general: string): [string, ShortcutEntry[]][] {
  const latest = new Map(entries.map((entry) => [entry.keys, entry]))
  const groups = new Map<string, ShortcutEntry[]>()
  for (const entry of latest.values()) {
    const group = entry.group ?? general
    groups.set(group, [...(groups.get(group) ?? []), entry])
  }
  return Array.from(groups)
}
