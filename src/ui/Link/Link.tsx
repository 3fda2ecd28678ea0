import { classNames } from '#src/ui/classNames.ts'
import { Pressable, type PressableProps } from '#src/ui/Pressable/Pressable.tsx'
import styles from './Link.module.css'

export interface LinkProps extends PressableProps {
  to: string
}

/** A link inside a sentence. */
export function Link({ className, ...rest }: LinkProps) {
  return <Pressable className={classNames(styles.link, className)} {...rest} />
}
