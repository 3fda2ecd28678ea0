import type { ReactNode } from 'react'
import { classNames } from '#src/ui/classNames.ts'
import { IconPlus } from '#src/ui/icons.ts'
import { useWidth } from '#src/ui/Platform/Platform.tsx'
import { Pressable, type PressableProps } from '#src/ui/Pressable/Pressable.tsx'
import styles from './AddButton.module.css'
import { useScrolledAway } from './useScrolledAway.ts'

export interface AddButtonProps extends PressableProps {
  /** The word; below 360 px only the icon is drawn. */
  children: ReactNode
  icon?: ReactNode
  /** Accessible name where the word alone does not say it; holds the word. */
  label?: string
}

/** The floating pill of a root list on a phone; leaves on scroll down, returns on scroll up. */
export function AddButton({
  children,
  icon = <IconPlus aria-hidden />,
  label,
  className,
  ...rest
}: AddButtonProps) {
  const isAway = useScrolledAway()
  if (useWidth() !== 'phone') return null
  return (
    <div className={classNames(styles.place, isAway && styles.away)}>
      <Pressable className={classNames(styles.button, className)} aria-label={label} {...rest}>
        {icon}
        <span className={styles.word}>{children}</span>
      </Pressable>
    </div>
  )
}
