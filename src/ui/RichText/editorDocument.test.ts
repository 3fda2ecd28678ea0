import { describe, expect, test } from 'vitest'
import { fromDocument, toDocument } from './editorDocument.ts'
import { parseMessage, writeMessage } from './messengerHtml.ts'

const through = (html: string) => writeMessage(fromDocument(toDocument(parseMessage(html))))

describe('a message in the editor', () => {
  test.each([
    '',
    'Tea\n\nSoup',
    '<b>Tea <i>now</i></b>\n<a href="https://example.com"><u>here</u></a> <s>5</s> <tg-spoiler>4</tg-spoiler>',
    '<blockquote>best <code>SOUP-20</code>\n\nsoup</blockquote>\n<pre>a &lt; b\nc</pre>\nend',
  ])('%s goes in and comes out as it was', (html) => {
    expect(through(html)).toBe(html)
  })

  test('blocks of code that follow each other are one', () => {
    expect(through('<pre>a</pre>\n<pre>b</pre>')).toBe('<pre>a\nb</pre>')
  })

  test('a hard break ends a line', () => {
    const text = (letters: string) => ({ type: 'text', text: letters, marks: [{ type: 'bold' }] })
    const paragraph = { type: 'paragraph', content: [text('Tea'), { type: 'hardBreak' }, text('now')] }
    expect(writeMessage(fromDocument({ type: 'doc', content: [paragraph] }))).toBe('<b>Tea</b>\n<b>now</b>')
  })

  test('an empty document is an empty message', () => {
    expect(writeMessage(fromDocument({ type: 'doc' }))).toBe('')
  })
})
