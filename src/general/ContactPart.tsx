import { Trans, useLingui } from '@lingui/react/macro'
import { MOST_LINKS } from '#contract/general.ts'
import { PhoneInput } from '#src/phone/PhoneInput.tsx'
import { Button } from '#src/ui/Button/Button.tsx'
import { IconPlus } from '#src/ui/icons.ts'
import { TextArea } from '#src/ui/TextArea/TextArea.tsx'
import { TextField } from '#src/ui/TextField/TextField.tsx'
import type { GeneralForm } from './GeneralScreen.tsx'

const phoneTypes = ['FIXED_LINE_OR_MOBILE', 'VOIP'] as const

/** Where customers reach the company. */
export function ContactPart({ form }: { form: GeneralForm }) {
  return (
    <>
      <PhoneInput isRequired country={form.values.country} types={phoneTypes} {...form.text('phone')} />
      <TextField type="email" {...form.text('email')} />
      <TextField type="url" placeholder="https://" {...form.text('site')} />
      <Links form={form} />
      <TextArea rows={2} {...form.field('address')} />
    </>
  )
}

/** Pages of the company elsewhere, one a row; an empty row goes with the next one that is left. */
function Links({ form }: { form: GeneralForm }) {
  const { t } = useLingui()
  const nameOf = (number: number) => t`Link ${number}`
  const { value: links, onChange, onBlur } = form.field('socials')
  const write = (at: number, text: string) => onChange(links.map((link, n) => (n === at ? text : link)))
  const leave = () => {
    const written = links.filter(Boolean)
    if (written.length < links.length) onChange(written)
    else onBlur()
  }
  return (
    <>
      {links.map((link, at) => (
        <TextField
          // oxlint-disable-next-line react/no-array-index-key -- A row is its place: what stands in it changes with each letter.
          key={at}
          label={nameOf(at + 1)}
          type="url"
          placeholder="https://t.me/"
          maxLength={200}
          value={link}
          onChange={(text) => write(at, text)}
          onBlur={leave}
          autoFocus={link === ''}
          error={form.errorOf(`socials.${at}`)}
        />
      ))}
      {links.length < MOST_LINKS && !links.includes('') && (
        <Button mode="plain" stretched before={<IconPlus />} onClick={() => onChange([...links, ''])}>
          <Trans>Add a link</Trans>
        </Button>
      )}
    </>
  )
}
