import { useId, type CSSProperties } from 'react'
import { classNames } from '#src/ui/classNames.ts'
import { IconStar, IconStarFilled } from '#src/ui/icons.ts'
import { usePlatform } from '#src/ui/Platform/Platform.tsx'
import styles from './Rating.module.css'

export interface RatingProps {
  /** Accessible name: what is rated. */
  label: string
  /** Stars from 1 to `max`, fractions only to be read; null for none yet. */
  value: number | null
  /** Takes a press; without it the stars are only read. */
  onChange?(value: number): void
  max?: number
  /** The sentence for a count of stars, "4 of 5"; null for none yet. */
  valueLabel(value: number | null): string
  isDisabled?: boolean
  /** Drawn size of a star in pixels; each is pressed within 44 px. */
  size?: number
  className?: string
}

/** Stars: chosen one by one like radio buttons, or read as one picture with a name. */
export function Rating(props: RatingProps) {
  const { label, value, onChange, max = 5, valueLabel, isDisabled, size = onChange ? 28 : 18 } = props
  const name = useId()
  const { haptics } = usePlatform()
  const style = { '--icon-size': `${size}px` } as CSSProperties
  const stars = Array.from({ length: max }, (_none, index) => index + 1)
  if (!onChange) {
    return (
      <span
        className={classNames(styles.read, props.className)}
        role="img"
        aria-label={`${label}: ${valueLabel(value)}`}
        style={style}
      >
        {stars.map((star) => (
          <Star key={star} share={Math.min(1, Math.max(0, (value ?? 0) - star + 1))} />
        ))}
      </span>
    )
  }
  return (
    <fieldset
      className={classNames(styles.choice, props.className)}
      role="radiogroup"
      aria-label={label}
      disabled={isDisabled}
      style={style}
    >
      {stars.map((star) => (
        <label key={star} className={styles.option} title={valueLabel(star)}>
          <input
            type="radio"
            className={styles.input}
            name={name}
            aria-label={valueLabel(star)}
            checked={star === value}
            onChange={() => {
              haptics.selection()
              onChange(star)
            }}
          />
          <Star share={star <= (value ?? 0) ? 1 : 0} />
        </label>
      ))}
    </fieldset>
  )
}

/** One star, filled from the start up to its share. */
function Star({ share }: { share: number }) {
  return (
    <span className={styles.star} aria-hidden>
      <IconStar />
      {share > 0 && (
        <span className={styles.fill} style={{ inlineSize: `${share * 100}%` }}>
          <IconStarFilled />
        </span>
      )}
    </span>
  )
}
