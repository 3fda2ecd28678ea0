import { useLingui } from '@lingui/react/macro'
import { useSnapshot } from 'valtio'
import { ui } from '#src/session/ui.ts'
import { Cell } from '#src/ui/Cell/Cell.tsx'
import { IconAlertTriangle } from '#src/ui/icons.ts'
import { IconTile } from '#src/ui/IconTile/IconTile.tsx'
import styles from './SectionCell.module.css'
import type { Section } from './tabs.ts'
import type { Said } from './useSectionStates.tsx'

export interface SectionCellProps {
  section: Pick<Section, 'title' | 'icon' | 'tone' | 'state'> & { path?: string }
  /** How it stands. */
  state?: Said
  /** The state below the name in place of behind it. */
  isCard?: boolean
  /** Of what opens here and has no address. */
  onClick?(): void
}

/** Below this many pixels a name needs a line of its own. */
const NARROW = 360

/** A row or a card that leads to a section: its coloured picture, its name, its state in words. */
export function SectionCell({ section, state, isCard = false, onClick }: SectionCellProps) {
  const { t } = useLingui()
  const words = state && <State {...state} />
  const { windowWidth } = useSnapshot(ui)
  const isBelow = isCard || (windowWidth > 0 && windowWidth < NARROW)
  return (
    <Cell
      isMultiline
      hasChevron={!isCard}
      before={
        <IconTile tone={section.tone} mode="solid" size={isCard ? 36 : 30} aria-hidden>
          <section.icon />
        </IconTile>
      }
      to={section.path}
      onClick={onClick}
      // The place of a state that is still to come is kept.
      {...(isBelow ? { subtitle: words ?? (section.state && '\u00a0') } : { after: words })}
    >
      {t(section.title)}
    </Cell>
  )
}

function State({ text, isBad }: Said) {
  if (!isBad) return text
  return (
    <span className={styles.bad}>
      <IconAlertTriangle aria-hidden />
      {text}
    </span>
  )
}
