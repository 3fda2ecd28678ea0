import { useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import { IconButton } from '#src/ui/IconButton/IconButton.tsx'
import styles from './RichText.module.css'

/** One button of the toolbar. */
export interface Tool {
  key: string
  label: string
  icon: ReactNode
  isOn: boolean
  /** Opens a sheet instead of turning something on. */
  hasSheet?: boolean
  /** `isPointer` is false when the keyboard pressed, and the focus stays on the button. */
  onPress(isPointer: boolean): void
}

export interface ToolbarProps {
  label: string
  /** Id of the text that it works on. */
  controls: string
  tools: readonly Tool[]
  isDisabled?: boolean
}

const steps: Record<string, (index: number, count: number) => number> = {
  ArrowRight: (index, count) => (index + 1) % count,
  ArrowLeft: (index, count) => (index - 1 + count) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
}

/** One stop of the Tab key; arrows go from button to button. */
export function Toolbar({ label, controls, tools, isDisabled }: ToolbarProps) {
  const [current, setCurrent] = useState(0)
  const root = useRef<HTMLDivElement>(null)
  const onKeyDown = (e: KeyboardEvent) => {
    const next = steps[e.key]?.(current, tools.length)
    if (next === undefined) return
    e.preventDefault()
    setCurrent(next)
    root.current?.querySelectorAll('button')[next]?.focus()
  }
  return (
    <div
      ref={root}
      className={styles.toolbar}
      role="toolbar"
      aria-label={label}
      aria-controls={controls}
      onKeyDown={onKeyDown}
    >
      {tools.map((tool, index) => (
        <IconButton
          key={tool.key}
          label={tool.label}
          mode={tool.isOn ? 'bezeled' : 'plain'}
          tabIndex={index === current ? 0 : -1}
          isDisabled={isDisabled}
          aria-pressed={tool.isOn}
          aria-haspopup={tool.hasSheet ? 'dialog' : undefined}
          onFocus={() => setCurrent(index)}
          onMouseDown={(e) => e.preventDefault()}
          onClick={(e) => tool.onPress(e.detail > 0)}
        >
          {tool.icon}
        </IconButton>
      ))}
    </div>
  )
}
