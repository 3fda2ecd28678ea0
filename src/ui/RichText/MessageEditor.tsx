import type { ChainedCommands, Editor } from '@tiptap/core'
import { EditorContent, useEditor, useEditorState } from '@tiptap/react'
import { useEffect, useMemo, useRef, useState, type ReactNode } from 'react'
import {
  IconBlockquote,
  IconBold,
  IconCode,
  IconEyeOff,
  IconItalic,
  IconLink,
  IconSourceCode,
  IconStrikethrough,
  IconUnderline,
} from '#src/ui/icons.ts'
import { fromDocument, toDocument } from './editorDocument.ts'
import { extensions } from './editorSchema.ts'
import { LinkSheet } from './LinkSheet.tsx'
import { parseMessage, writeMessage } from './messengerHtml.ts'
import type { RichTextLabels } from './RichText.tsx'
import styles from './RichText.module.css'
import { Toolbar, type Tool } from './Toolbar.tsx'

export interface MessageEditorProps {
  value: string
  onChange(value: string): void
  labels: RichTextLabels
  /** Attributes of the place where the text is written. */
  attributes: Record<string, string>
  placeholder?: string
  isDisabled?: boolean
  autoFocus?: boolean
  onBlur?(): void
}

type ToolName = keyof RichTextLabels['tools']

const icons: Record<ToolName, ReactNode> = {
  bold: <IconBold />,
  italic: <IconItalic />,
  underline: <IconUnderline />,
  strike: <IconStrikethrough />,
  spoiler: <IconEyeOff />,
  link: <IconLink />,
  code: <IconCode />,
  codeBlock: <IconSourceCode />,
  blockquote: <IconBlockquote />,
}
const toolNames = Object.keys(icons) as ToolName[]

/** The editor itself, loaded on demand. */
export function MessageEditor(props: MessageEditorProps) {
  const { labels, attributes, placeholder, isDisabled = false } = props
  const { editor, isEmpty } = useMessage(props)
  const active = useEditorState({
    editor,
    selector: ({ editor }) => toolNames.filter((name) => editor.isActive(name)),
  })
  const [linkAddress, setLinkAddress] = useState<string | null>(null)
  const [opened, setOpened] = useState(0)
  const openLink = () => {
    const href: unknown = editor.getAttributes('link').href
    setLinkAddress(typeof href === 'string' ? href : '')
    setOpened(opened + 1)
  }
  const tools = toolNames.map((name): Tool => ({
    key: name,
    label: labels.tools[name],
    icon: icons[name],
    isOn: active.includes(name),
    hasSheet: name === 'link',
    onPress: (isPointer) => (name === 'link' ? openLink() : press(editor, name, isPointer)),
  }))
  const closeLink = () => {
    setLinkAddress(null)
    editor.commands.focus()
  }
  const saveLink = (address: string | null) => {
    applyLink(editor, address)
    closeLink()
  }
  return (
    <>
      <Toolbar label={labels.toolbar} controls={attributes.id ?? ''} tools={tools} isDisabled={isDisabled} />
      <div className={styles.place}>
        <EditorContent editor={editor} className={styles.holder} />
        {isEmpty && placeholder && (
          <span className={styles.placeholder} aria-hidden>
            {placeholder}
          </span>
        )}
      </div>
      <LinkSheet
        key={opened}
        isOpen={linkAddress !== null}
        address={linkAddress ?? ''}
        onSave={saveLink}
        onClose={closeLink}
        labels={labels.link}
      />
    </>
  )
}

/** The editor of a message; a value that comes from outside replaces what is written. */
function useMessage({ value, onChange, attributes, isDisabled, autoFocus, onBlur }: MessageEditorProps) {
  const shown = useRef(value)
  const editorProps = useMemo(() => ({ attributes }), [attributes])
  const editor = useEditor({
    extensions,
    content: toDocument(parseMessage(value)),
    editorProps,
    editable: !isDisabled,
    autofocus: autoFocus ? 'end' : false,
    enableInputRules: false,
    enablePasteRules: false,
    injectCSS: false,
    onUpdate: ({ editor }) => {
      shown.current = writeMessage(fromDocument(editor.getJSON()))
      onChange(shown.current)
    },
    onBlur: () => onBlur?.(),
  })
  useEffect(() => {
    if (value === shown.current) return
    shown.current = value
    editor.commands.setContent(toDocument(parseMessage(value)), { emitUpdate: false })
  }, [editor, value])
  const isEmpty = useEditorState({ editor, selector: ({ editor }) => editor.isEmpty })
  return { editor, isEmpty }
}

/** Code has no quote around it and a quote no code inside. */
function press(editor: Editor, name: Exclude<ToolName, 'link'>, isPointer: boolean): void {
  const chain: ChainedCommands = isPointer ? editor.chain().focus() : editor.chain()
  if (name === 'blockquote') chain.setNode('paragraph').toggleWrap('blockquote').run()
  else if (name !== 'codeBlock') chain.toggleMark(name).run()
  else if (editor.isActive('blockquote')) chain.lift('blockquote').toggleNode('codeBlock', 'paragraph').run()
  else chain.toggleNode('codeBlock', 'paragraph').run()
}

function applyLink(editor: Editor, href: string | null): void {
  const chain = editor.chain()
  if (href === null) chain.extendMarkRange('link').unsetLink().run()
  else if (editor.state.selection.empty && !editor.isActive('link')) {
    chain.insertContent({ type: 'text', text: href, marks: [{ type: 'link', attrs: { href } }] }).run()
  } else chain.extendMarkRange('link').setLink({ href }).run()
}
