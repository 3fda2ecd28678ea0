import { IconButton } from '#src/ui/IconButton/IconButton.tsx'
import { IconArrowLeft } from '#src/ui/icons.ts'
import { SegmentedControl } from '#src/ui/SegmentedControl/SegmentedControl.tsx'
import { choices, type KitSearch, type KitSettings } from './settings.ts'
import styles from './Kit.module.css'

interface KitSwitchesProps {
  settings: KitSettings
  onChange(changed: KitSearch): void
  /** Leads from a component back to the list, on phones. */
  onBack(): void
}

const switches = [
  ['platform', 'Platform'],
  ['theme', 'Theme'],
  ['locale', 'Language'],
  ['width', 'Width'],
] as const

/** Platform, theme, language and width of everything that is shown. */
export function KitSwitches({ settings, onChange, onBack }: KitSwitchesProps) {
  return (
    <div className={styles.switches}>
      <IconButton className={styles.back} label="All components" onClick={onBack}>
        <IconArrowLeft />
      </IconButton>
      {switches.map(([key, label]) => (
        <SegmentedControl<string>
          key={key}
          className={styles.switch}
          label={label}
          items={choices[key].map((word) => ({ key: word, label: word }))}
          value={settings[key]}
          onChange={(word) => onChange({ [key]: word })}
        />
      ))}
    </div>
  )
}
