import { useState } from 'react'
import { Section } from '#src/ui/Section/Section.tsx'
import { RichText } from './RichText.tsx'
import { sampleLabels } from './sampleLabels.ts'

const letter =
  '<b>New autumn menu</b>\nPumpkin soup, <i>warm</i> and <u>cheap</u>: <s>2 900</s> 1 900\n' +
  '<blockquote>The best soup in town</blockquote>\n' +
  'Your code: <code>SOUP-20</code>, your gift: <tg-spoiler>a tea</tg-spoiler>\n' +
  '<a href="https://example.com/menu">See the menu</a>'

const formatLength = (length: number, maxLength: number) => `${length} of ${maxLength} characters`

/** Every tag of the messenger. */
export function Letter() {
  const [value, setValue] = useState(letter)
  return (
    <Section>
      <RichText label="Message" value={value} onChange={setValue} labels={sampleLabels} maxLength={4096} />
    </Section>
  )
}

/** Nothing is written yet. */
export function Empty() {
  const [value, setValue] = useState('')
  return (
    <Section>
      <RichText
        label="Message"
        hint="Sent by the bot of the shop"
        placeholder="What is new?"
        value={value}
        onChange={setValue}
        labels={sampleLabels}
        isRequired
      />
    </Section>
  )
}

/** Longer than the messenger takes. */
export function TooLong() {
  const [value, setValue] = useState('<b>Soup</b> of the day')
  return (
    <Section>
      <RichText
        label="Caption"
        error="The caption is longer than 12 characters."
        value={value}
        onChange={setValue}
        labels={sampleLabels}
        maxLength={12}
        formatLength={formatLength}
      />
    </Section>
  )
}

/** Can be read, not changed. */
export function Disabled() {
  return (
    <Section>
      <RichText
        label="Message"
        value="<b>Sent</b> on Monday"
        onChange={() => {}}
        labels={sampleLabels}
        isDisabled
      />
    </Section>
  )
}

const never = () => new Promise<never>(() => {})

/** The editor is on its way. */
export function Loading() {
  return (
    <Section>
      <RichText label="Message" value={letter} onChange={() => {}} labels={sampleLabels} loadEditor={never} />
    </Section>
  )
}

const fail = () => Promise.reject(new Error('offline'))

/** The network failed: plain text can be written. */
export function Plain() {
  const [value, setValue] = useState('<b>Soup</b> &amp; tea')
  return (
    <Section>
      <RichText label="Message" value={value} onChange={setValue} labels={sampleLabels} loadEditor={fail} />
    </Section>
  )
}
