import type { ElementType, HTMLAttributes } from 'react'
import { classNames } from '#src/ui/classNames.ts'
import styles from './Text.module.css'

export interface TextProps extends HTMLAttributes<HTMLElement> {
  as?: ElementType
  /** Size and weight by what the text is. */
  kind?: 'pageTitle' | 'sheetTitle' | 'heading' | 'cell' | 'value' | 'second' | 'meta' | 'hero'
  tone?: 'ink' | 'ink2' | 'accent' | 'danger' | 'good'
  weight?: 'normal' | 'semibold'
}

/** Text in one of the type roles. */
export function Text(props: TextProps) {
  const { as: Tag = 'p', kind = 'second', tone = 'ink', weight = 'normal', className, ...rest } = props
  const names = [styles[kind], styles[tone], weight === 'semibold' && styles.semibold, className]
  return <Tag className={classNames(...names)} {...rest} />
}
