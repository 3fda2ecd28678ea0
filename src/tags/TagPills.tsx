import type { TagKind } from '#contract/tags.ts'
import { Pill } from '#src/ui/Pill/Pill.tsx'
import styles from './TagPills.module.css'
import { useTags } from './useTags.ts'

/** So many tags are named in a list. */
const SHOWN = 2

/** The first tags of something, and how many more there are. */
export function TagPills({ kind, ids }: { kind: TagKind; ids: readonly string[] }) {
  const own = useTags(kind).of(ids)
  const more = own.slice(SHOWN)
  return (
    <span className={styles.pills}>
      {own.slice(0, SHOWN).map(({ id, name, colour }) => (
        <Pill key={id} tone={colour}>
          {name}
        </Pill>
      ))}
      {more.length > 0 && (
        <Pill>
          <span role="img" aria-label={more.map(({ name }) => name).join(', ')}>
            +{more.length}
          </span>
        </Pill>
      )}
    </span>
  )
}
