import styles from './ActionCard.module.css'
import { ActionCell, type ActionCellProps } from './ActionCell.tsx'

/** The same parts as a card of a board. */
export function ActionCard(props: Omit<ActionCellProps, 'look' | 'before'>) {
  return <ActionCell {...props} look={styles} />
}
