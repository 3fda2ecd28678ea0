import { useId } from 'react'
import { FieldGroup, type FieldGroupProps } from '#src/ui/FieldGroup/FieldGroup.tsx'
import { IconCheck } from '#src/ui/icons.ts'
import { usePlatform } from '#src/ui/Platform/Platform.tsx'
import { tones, type Tone } from '#src/ui/theme/tones.ts'
import styles from './ColorField.module.css'

export interface ColorFieldProps extends Omit<FieldGroupProps, 'role' | 'after' | 'children' | 'ref'> {
  value: Tone | null
  onChange(value: Tone): void
  /** The word for each of the twelve colours. */
  names: Readonly<Record<Tone, string>>
  name?: string
}

/** One of the twelve tones; the name of the chosen one is written beside the label. */
export function ColorField({ value, onChange, names, name, ...frame }: ColorFieldProps) {
  const id = useId()
  const { haptics } = usePlatform()
  const choose = (tone: Tone) => {
    haptics.selection()
    onChange(tone)
  }
  return (
    <FieldGroup {...frame} role="radiogroup" after={value && names[value]}>
      <div className={styles.swatches}>
        {tones.map((tone) => (
          <label key={tone} className={styles.swatch} data-tone={tone} title={names[tone]}>
            <input
              type="radio"
              className={styles.input}
              name={name ?? id}
              checked={tone === value}
              aria-label={names[tone]}
              onChange={() => choose(tone)}
            />
            <span className={styles.colour}>{tone === value && <IconCheck aria-hidden />}</span>
          </label>
        ))}
      </div>
    </FieldGroup>
  )
}
