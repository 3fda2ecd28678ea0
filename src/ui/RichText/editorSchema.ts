import { Extension, Mark, type Extensions } from '@tiptap/core'
import { Blockquote } from '@tiptap/extension-blockquote'
import { Bold } from '@tiptap/extension-bold'
import { Code } from '@tiptap/extension-code'
import { CodeBlock } from '@tiptap/extension-code-block'
import { Document } from '@tiptap/extension-document'
import { HardBreak } from '@tiptap/extension-hard-break'
import { Italic } from '@tiptap/extension-italic'
import { Link } from '@tiptap/extension-link'
import { Paragraph } from '@tiptap/extension-paragraph'
import { Strike } from '@tiptap/extension-strike'
import { Text } from '@tiptap/extension-text'
import { Underline } from '@tiptap/extension-underline'
import { history, redo, undo } from '@tiptap/pm/history'
import { cleanLink } from './messageBlocks.ts'

const Spoiler = Mark.create({
  name: 'spoiler',
  parseHTML: () => [{ tag: 'tg-spoiler' }, { tag: 'span.tg-spoiler' }],
  renderHTML: () => ['tg-spoiler', 0],
  addKeyboardShortcuts() {
    return { 'Mod-Shift-p': () => this.editor.commands.toggleMark(this.name) }
  },
})

const History = Extension.create({
  name: 'history',
  addProseMirrorPlugins: () => [history()],
  addKeyboardShortcuts() {
    const back = () => undo(this.editor.state, this.editor.view.dispatch)
    const forth = () => redo(this.editor.state, this.editor.view.dispatch)
    return { 'Mod-z': back, 'Mod-y': forth, 'Shift-Mod-z': forth }
  },
})

/** What the messenger can show, and nothing else: whatever is pasted becomes this. */
export const extensions: Extensions = [
  Document,
  Paragraph,
  Text,
  Bold,
  Italic,
  Underline,
  Strike,
  Spoiler,
  Code,
  Link.configure({
    autolink: false,
    openOnClick: false,
    isAllowedUri: (address) => cleanLink(address) !== null,
  }),
  Blockquote.extend({ content: 'paragraph+' }),
  CodeBlock.configure({ exitOnTripleEnter: true }),
  // Ctrl with Enter presses the main button of the page.
  HardBreak.extend({
    addKeyboardShortcuts() {
      return { 'Shift-Enter': () => this.editor.commands.setHardBreak() }
    },
  }),
  History,
]
