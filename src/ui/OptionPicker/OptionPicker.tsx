import {
  useDeferredValue,
  useEffect,
  useId,
  useRef,
  useState,
  type KeyboardEvent,
  type ReactNode,
} from 'react'
import { classNames } from '#src/ui/classNames.ts'
import { useInfinite } from '#src/ui/Infinite/useInfinite.ts'
import { IconCheck, IconSearch } from '#src/ui/icons.ts'
import { Sheet } from '#src/ui/Sheet/Sheet.tsx'
import { Spinner } from '#src/ui/Spinner/Spinner.tsx'
import styles from './OptionPicker.module.css'

/** One row to pick. */
export interface PickerOption {
  value: string
  label: string
  hint?: ReactNode
  before?: ReactNode
}

/** Texts of a picker. */
export interface PickerLabels {
  search: string
  close: string
  /** Shown when nothing fits. */
  empty: string
  /** Said while choices are awaited. */
  loading?: string
  /** Shown when the choices could not be had. */
  error?: string
  /** Asks for them again. */
  retry?: string
}

export interface OptionPickerProps {
  isOpen: boolean
  title: ReactNode
  labels: PickerLabels
  options: readonly PickerOption[]
  /** The chosen one, or the chosen ones where several may be. */
  value: string | readonly string[] | null
  onPick(value: string): void
  onClose(): void
  /** What is typed in the search box. */
  search: string
  onSearch(text: string): void
  isLoading?: boolean
  /** A row below the found ones: make a new one of what is typed. */
  createLabel?: ReactNode
  onCreate?(): void
  /** The choices could not be had; asks again. */
  onRetry?: (() => void) | false
  /** Backspace in the empty search box. */
  onBackspace?(): void
  /** Stands above the search box: what is chosen so far. */
  header?: ReactNode
  /** Words of the button that ends choosing several. */
  doneLabel?: string
}

/** A sheet with a search box over a list of which one row is picked. */
export function OptionPicker({ isOpen, title, labels, onClose, doneLabel, ...rest }: OptionPickerProps) {
  return (
    <Sheet
      isOpen={isOpen}
      onClose={onClose}
      title={title}
      closeLabel={labels.close}
      width={440}
      mainButton={doneLabel ? { text: doneLabel, onClick: onClose } : undefined}
    >
      <PickerList labels={labels} {...rest} />
    </Sheet>
  )
}

/** So many choices are drawn at once, and as many again when the end of them comes near. */
const STEP = 200

type PickerListProps = Omit<OptionPickerProps, 'isOpen' | 'title' | 'onClose' | 'doneLabel'>

function PickerList(props: PickerListProps) {
  const { labels, options, value, onPick, search, onSearch, isLoading, createLabel, onCreate } = props
  const { onRetry, onBackspace, header } = props
  const id = useId()
  const chosen = typeof value === 'string' ? [value] : (value ?? [])
  const [active, setActive] = useState(() =>
    Math.max(
      0,
      options.findIndex((option) => chosen.includes(option.value)),
    ),
  )
  const list = useRef<HTMLDivElement>(null)
  const current = Math.min(active, options.length - 1)
  const [most, setMost] = useState(STEP)
  const drawn = useDeferredValue(options).slice(0, Math.max(most, current + 1))
  const more = useInfinite({
    hasMore: drawn.length < options.length,
    isLoading: false,
    count: drawn.length,
    onMore: () => setMost(drawn.length + STEP),
  })
  useEffect(() => {
    list.current?.children[current]?.scrollIntoView({ block: 'nearest' })
  }, [current])
  const onKeyDown = (e: KeyboardEvent) => {
    if (e.nativeEvent.isComposing) return
    const step = e.key === 'ArrowDown' ? 1 : e.key === 'ArrowUp' ? -1 : 0
    const option = options[current]
    if (step !== 0 && options.length > 0) setActive((current + step + options.length) % options.length)
    else if (e.key === 'Enter' && option) onPick(option.value)
    else if (e.key === 'Backspace' && search === '' && onBackspace) onBackspace()
    else return
    e.preventDefault()
  }
  return (
    <>
      {header}
      <div className={styles.search}>
        <IconSearch aria-hidden />
        <input
          className={styles.input}
          type="text"
          role="combobox"
          aria-expanded
          aria-autocomplete="list"
          aria-controls={id}
          aria-activedescendant={options[current] && `${id}-${current}`}
          aria-label={labels.search}
          placeholder={labels.search}
          autoComplete="off"
          enterKeyHint="done"
          data-autofocus
          value={search}
          onChange={(e) => {
            setActive(0)
            onSearch(e.target.value)
          }}
          onKeyDown={onKeyDown}
        />
        {isLoading && <Spinner />}
      </div>
      <div
        className={styles.list}
        id={id}
        ref={list}
        role="listbox"
        aria-label={labels.search}
        aria-multiselectable={Array.isArray(value) || undefined}
        aria-busy={isLoading || undefined}
      >
        {drawn.map((option, index) => (
          <div
            key={option.value}
            id={`${id}-${index}`}
            role="option"
            tabIndex={-1}
            aria-selected={chosen.includes(option.value)}
            className={classNames(styles.option, index === current && styles.active)}
            onPointerMove={() => setActive(index)}
            onMouseDown={(e) => e.preventDefault()}
            onClick={() => onPick(option.value)}
          >
            {option.before}
            <span className={styles.text}>{option.label}</span>
            {option.hint && <span className={styles.hint}>{option.hint}</span>}
            {chosen.includes(option.value) && <IconCheck className={styles.check} aria-hidden />}
          </div>
        ))}
      </div>
      {drawn.length < options.length && <div ref={more} aria-hidden />}
      <div className={styles.note} role="status">
        {isLoading ? labels.loading : onRetry ? labels.error : options.length === 0 && labels.empty}
      </div>
      {onRetry && !isLoading && (
        <button type="button" className={styles.create} onClick={onRetry}>
          {labels.retry}
        </button>
      )}
      {createLabel && (
        <button type="button" className={styles.create} onClick={onCreate}>
          {createLabel}
        </button>
      )}
    </>
  )
}
