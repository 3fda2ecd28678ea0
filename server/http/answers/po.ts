/** Reads the translated entries of a gettext catalogue: `msgid` to `msgstr`, leaving out obsolete and empty ones. */
export function readPo(source: string): Record<string, string> {
  const entries: Record<string, string> = {}
  for (const block of source.split(/\r?\n\s*\r?\n/)) {
    const { msgid, msgstr } = readEntry(block)
    if (msgid && msgstr) entries[msgid] = msgstr
  }
  return entries
}

/** How many texts a catalogue has, and how many of them are translated: neither empty nor marked as doubtful. */
export function countPo(source: string): { texts: number; translated: number } {
  const count = { texts: 0, translated: 0 }
  for (const block of source.split(/\r?\n\s*\r?\n/)) {
    const { msgid, msgstr } = readEntry(block)
    if (!msgid) continue
    count.texts += 1
    if (msgstr && !/^#,.*\bfuzzy\b/m.test(block)) count.translated += 1
  }
  return count
}

function readEntry(block: string): { msgid?: string; msgstr?: string } {
  const entry: Record<string, string> = {}
  let field = ''
  for (const line of block.split(/\r?\n/)) {
    const [, name, text] = /^(?:(msgctxt|msgid|msgstr)\s+)?"(.*)"\s*$/.exec(line) ?? []
    if (text === undefined) continue
    if (name) field = name
    entry[field] = (entry[field] ?? '') + unescape(text)
  }
  return entry
}

function unescape(text: string): string {
  return text.replace(/\\(.)/g, (_, sign: string) => ({ n: '\n', t: '\t', r: '\r' })[sign] ?? sign)
}
