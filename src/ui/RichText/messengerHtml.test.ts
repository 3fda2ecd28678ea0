import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cleanLink, styleOrder, tidyRuns, type Block, type Run } from './messageBlocks.ts'
import { escapeHtml, messageLength, parseMessage, writeMessage } from './messengerHtml.ts'

const rewrite = (html: string) => writeMessage(parseMessage(html))
const letters = fc.string({ unit: 'binary', maxLength: 12 }).map((text) => text.replaceAll(/\p{Cc}/gu, ''))
const run: fc.Arbitrary<Run> = fc.record(
  {
    text: letters,
    styles: fc.subarray([...styleOrder]),
    href: fc.constantFrom('https://example.am/?a=1&b="2"', 'tg://user?id=7', 'http://кафе.рф/меню'),
  },
  { requiredKeys: ['text', 'styles'] },
)
const line = fc.array(run, { maxLength: 4 }).map((runs) => tidyRuns(runs))
const block: fc.Arbitrary<Block> = fc.oneof(
  fc.record({ kind: fc.constant('line' as const), runs: line }),
  fc.record({ kind: fc.constant('quote' as const), lines: fc.array(line, { minLength: 1, maxLength: 3 }) }),
  fc.record({ kind: fc.constant('pre' as const), text: fc.array(letters).map((lines) => lines.join('\n')) }),
)
const pieces = fc.constantFrom(
  ...'<b>|</b>|<i class=x>|</i>|<a href="javascript:alert(1)">|<a href=https://a.am>|</a>|<pre>|</pre>'.split(
    '|',
  ),
  ...'<blockquote expandable>|</blockquote>|<script>|</script>|<!--|-->|<img src=x onerror=alert(1)>'.split(
    '|',
  ),
  ...'<|>|&|&amp;lt;|&#0;|&#xD800;|"|\r\n|\n|chai|<code>|<span class="tg-spoiler">|</span>'.split('|'),
)
const hostile = fc
  .array(fc.oneof(pieces, fc.string({ unit: 'binary', maxLength: 6 })))
  .map((all) => all.join(''))
const knownTags =
  /<\/?(?:b|i|u|s|code|pre|blockquote|tg-spoiler)>|<a href="(?:https?|tg):\/\/[^"<>]+">|<\/a>/g

describe('text for the messenger', () => {
  test('what was written is read again, whatever the shop writes', () => {
    fc.assert(
      fc.property(fc.array(block, { minLength: 1, maxLength: 5 }), (blocks) => {
        expect(parseMessage(writeMessage(blocks))).toEqual(blocks)
      }),
    )
  })

  test('hostile text never gets a tag, an attribute or an address that the messenger does not know', () => {
    fc.assert(
      fc.property(hostile, (text) => {
        const html = rewrite(text)
        expect(html.replaceAll(knownTags, '')).not.toMatch(/[<>]/)
        expect(rewrite(html)).toBe(html)
      }),
      { numRuns: 500 },
    )
  })

  test('tags are closed in the order in which the messenger wants them', () => {
    fc.assert(
      fc.property(hostile, (text) => {
        const open: string[] = []
        for (const [, slash, name] of rewrite(text).matchAll(/<(\/?)([a-z-]+)/g)) {
          if (slash) expect(open.pop()).toBe(name)
          else open.push(name ?? '')
        }
        expect(open).toEqual([])
      }),
    )
  })

  test('plain text stays itself', () => {
    fc.assert(
      fc.property(fc.array(letters, { minLength: 1 }), (lines) => {
        const text = lines.join('\n')
        expect(messageLength(escapeHtml(text))).toBe(text.length)
      }),
    )
  })

  test.each([
    ['<strong>Plov</strong> & <em>tea</em>', '<b>Plov</b> &amp; <i>tea</i>'],
    ['<span class="tg-spoiler">gift</span>', '<tg-spoiler>gift</tg-spoiler>'],
    ['<b>new <i>menu</b></i>', '<b>new <i>menu</i></b>'],
    ['<i>new</i><b><i> menu</i></b>', '<i>new</i><b><i> menu</i></b>'],
    ['<a href="javascript:alert(1)">here</a>', 'here'],
    ['<a href="example.am/a?b&amp;c">here</a>', '<a href="https://example.am/a?b&amp;c">here</a>'],
    ['<b>a <code>x</code></b>', '<b>a </b><code>x</code>'],
    ['<script>alert(1)</script>Tea', 'Tea'],
    ['Tea<blockquote>hot</blockquote>now', 'Tea\n<blockquote>hot</blockquote>\nnow'],
    ['<blockquote>a<pre>b</pre>c</blockquote>', '<blockquote>a<code>b</code>c</blockquote>'],
    ['<pre><code class="language-js">a\n<b>b</b></code></pre>', '<pre>a\nb</pre>'],
    ['5 < 6 &copy;', '5 &lt; 6 &amp;copy;'],
  ])('%s becomes %s', (given, clean) => {
    expect(rewrite(given)).toBe(clean)
  })

  test('a bold word over two styles stays one word', () => {
    const runs: Run[] = [
      { text: 'Tea ', styles: ['b'] },
      { text: 'now', styles: ['b', 'i'] },
    ]
    expect(writeMessage([{ kind: 'line', runs }])).toBe('<b>Tea <i>now</i></b>')
  })

  test('length is counted as the messenger does: no tags, escapes as one sign, an emoji as two', () => {
    expect(messageLength('<b>Tea</b> &amp; 🍵')).toBe(8)
    expect(messageLength('<blockquote>a</blockquote>\n<pre>b\nc</pre>')).toBe(5)
    expect(messageLength('')).toBe(0)
  })

  test('a long hostile text is read at once', () => {
    for (const piece of ['<!--', '<script>', '<a ', '&#', '<b>', '<blockquote>']) {
      expect(rewrite(piece.repeat(50_000))).toBeTypeOf('string')
    }
  })
})

describe('the address of a link', () => {
  test.each([
    ['example.am', 'https://example.am'],
    [' http://example.am/a ', 'http://example.am/a'],
    ['кафе.рф', 'https://кафе.рф'],
    ['tg://resolve?domain=shop', 'tg://resolve?domain=shop'],
    ['javascript:alert(1)', null],
    ['data:text/html,x', null],
    ['https://a b', null],
    ['chai', null],
    ['', null],
  ])('%s -> %s', (typed, address) => {
    expect(cleanLink(typed)).toBe(address)
  })
})
