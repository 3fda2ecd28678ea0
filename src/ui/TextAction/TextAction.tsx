import { classNames } from '#src/ui/classNames.ts'
import { Pressable, type PressableProps } from '#src/ui/Pressable/Pressable.tsx'
import styles from './TextAction.module.css'

export interface TextActionProps extends PressableProps {
  tone?: 'accent' | 'danger'
}

/** An action without a frame, for section headers and banners. */
export function TextAction({ tone = 'accent', className, ...rest }: TextActionProps) {
  return <Pressable className={classNames(styles.action, styles[tone], className)} {...rest} />
}
