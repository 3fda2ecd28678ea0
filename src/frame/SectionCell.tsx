import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Cell } from '#src/ui/Cell/Cell.tsx'
import { IconTile } from '#src/ui/IconTile/IconTile.tsx'
import type { Section } from './tabs.ts'

export interface SectionCellProps {
  section: Pick<Section, 'title' | 'icon' | 'tone'> & { path?: string }
  subtitle?: ReactNode
  /** Its state in words. */
  after?: ReactNode
  /** Of what opens here and has no address. */
  onClick?(): void
}

/** A row that leads to a section: its coloured picture, its name, its state in words. */
export function SectionCell({ section, ...rest }: SectionCellProps) {
  const { t } = useLingui()
  return (
    <Cell
      isMultiline
      hasChevron
      before={
        <IconTile tone={section.tone} mode="solid" size={30} aria-hidden>
          <section.icon />
        </IconTile>
      }
      to={section.path}
      {...rest}
    >
      {t(section.title)}
    </Cell>
  )
}
