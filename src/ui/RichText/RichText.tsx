import { useId, useMemo, useRef } from 'react'
import { classNames } from '#src/ui/classNames.ts'
import { Field, hasContent, type ControlProps, type FieldBaseProps } from '#src/ui/Field/Field.tsx'
import { TextAction } from '#src/ui/TextAction/TextAction.tsx'
import { useLazyPart } from '#src/ui/useLazyPart.ts'
import { VisuallyHidden } from '#src/ui/VisuallyHidden/VisuallyHidden.tsx'
import { messageText } from './messageBlocks.ts'
import type { MessageEditor } from './MessageEditor.tsx'
import { escapeHtml, messageLength, parseMessage } from './messengerHtml.ts'
import styles from './RichText.module.css'

/** Words of the sheet that asks for an address. */
export interface LinkLabels {
  title: string
  address: string
  save: string
  remove: string
  close: string
  /** Shown under an address that the messenger would refuse. */
  wrongAddress: string
}

/** Words of the editor. */
export interface RichTextLabels {
  toolbar: string
  tools: Record<
    'bold' | 'italic' | 'underline' | 'strike' | 'spoiler' | 'link' | 'code' | 'codeBlock' | 'blockquote',
    string
  >
  link: LinkLabels
  loading: string
  /** Said when the editor could not be loaded: text can be written, and formatting is lost by it. */
  plain: string
  retry: string
}

export interface RichTextProps extends Omit<FieldBaseProps, 'before' | 'after'> {
  /** The messenger's HTML: b, i, u, s, a, code, pre, blockquote, tg-spoiler and line ends as `\n`. */
  value: string
  onChange(value: string): void
  labels: RichTextLabels
  /** Longest message: 4096, or 1024 under a picture; more can be typed, but is shown as too long. */
  maxLength?: number
  /** Says the length in words for screen readers, once little is left. */
  formatLength?(length: number, maxLength: number): string
  /** Brings the editor. */
  loadEditor?(): Promise<{ MessageEditor: typeof MessageEditor }>
}

const loadMessageEditor = () => import('./MessageEditor.tsx')

/** Text of a message with the messenger's own formatting and nothing else. */
export function RichText(props: RichTextProps) {
  const { value, onChange, labels, maxLength, formatLength, loadEditor = loadMessageEditor, ...rest } = props
  const { placeholder, autoFocus, onBlur, label, ...frame } = rest
  const { part, hasFailed, retry } = useLazyPart(loadEditor)
  const root = useRef<HTMLDivElement>(null)
  const labelId = useId()
  const focus = () => root.current?.querySelector<HTMLElement>('[contenteditable]')?.focus()
  const text = { value, onChange, labels, placeholder, autoFocus, onBlur, labelId }
  return (
    <Field
      {...frame}
      label={
        <span id={labelId} onClick={focus}>
          {label}
        </span>
      }
    >
      {(control) => (
        <div ref={root} className={styles.root}>
          {part && <Loaded {...text} Editor={part.MessageEditor} control={control} />}
          {hasFailed && <Plain {...text} control={control} onRetry={retry} />}
          {!part && !hasFailed && <Waiting label={labels.loading} />}
          {maxLength && <Length value={value} maxLength={maxLength} format={formatLength} />}
        </div>
      )}
    </Field>
  )
}

interface TextProps extends Pick<
  RichTextProps,
  'value' | 'onChange' | 'labels' | 'placeholder' | 'autoFocus' | 'onBlur'
> {
  labelId: string
  control: ControlProps
}

function Loaded({ Editor, control, labelId, ...text }: TextProps & { Editor: typeof MessageEditor }) {
  const { id, className, disabled, required } = control
  const isInvalid = control['aria-invalid'] ?? false
  const describedBy = control['aria-describedby']
  const attributes = useMemo(() => {
    const all = {
      id,
      class: classNames(className, styles.text),
      role: 'textbox',
      'aria-multiline': 'true',
      'aria-labelledby': labelId,
      'aria-describedby': describedBy,
      'aria-invalid': isInvalid && 'true',
      'aria-required': required && 'true',
      'aria-disabled': disabled && 'true',
    }
    return Object.fromEntries(
      Object.entries(all).flatMap(([name, value]) => (value ? [[name, value]] : [])),
    ) as Record<string, string>
  }, [id, className, labelId, describedBy, isInvalid, required, disabled])
  return <Editor {...text} attributes={attributes} isDisabled={disabled} />
}

function Plain({ value, onChange, labels, control, onRetry, ...rest }: TextProps & { onRetry(): void }) {
  const { placeholder, autoFocus, onBlur } = rest
  return (
    <>
      <p className={styles.note} role="status">
        {labels.plain} <TextAction onClick={onRetry}>{labels.retry}</TextAction>
      </p>
      <textarea
        {...control}
        className={classNames(control.className, styles.area)}
        rows={4}
        enterKeyHint="enter"
        value={messageText(parseMessage(value))}
        onChange={(e) => onChange(escapeHtml(e.target.value))}
        placeholder={placeholder}
        autoFocus={autoFocus}
        onBlur={onBlur}
      />
    </>
  )
}

function Waiting({ label }: { label: string }) {
  return (
    <div role="status" aria-label={label} aria-busy>
      <div className={styles.toolbar}>
        {Array.from({ length: 9 }, (_, index) => (
          <span key={index} className={styles.waitingTool} />
        ))}
      </div>
      <div className={styles.waitingText} />
    </div>
  )
}

function Length({ value, maxLength, format }: LengthProps) {
  const length = messageLength(value)
  const words = length > maxLength * 0.9 && format?.(length, maxLength)
  return (
    <div className={classNames(styles.length, length > maxLength && styles.tooLong)}>
      <span aria-hidden={hasContent(words)}>
        {length}/{maxLength}
      </span>
      <VisuallyHidden role="status">{words}</VisuallyHidden>
    </div>
  )
}

interface LengthProps {
  value: string
  maxLength: number
  format: RichTextProps['formatLength']
}
