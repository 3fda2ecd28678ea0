import { Trans, useLingui } from '@lingui/react/macro'
import { useLayoutEffect, useRef } from 'react'
import { customerTextVariables, renderCustomerText } from '#contract/simulateStages.ts'
import { ContentLanguages } from '#src/resource/ContentLanguages.tsx'
import type { Translated } from '#src/resource/useTranslated.ts'
import { Button } from '#src/ui/Button/Button.tsx'
import { Section } from '#src/ui/Section/Section.tsx'
import { SwitchField } from '#src/ui/SwitchField/SwitchField.tsx'
import { Text } from '#src/ui/Text/Text.tsx'
import { TranslatedText } from '#src/ui/TranslatedField/TranslatedText.tsx'
import { ChoicesField } from './ChoicesField.tsx'
import { useRoleOptions } from './StageEntry.tsx'
import type { StageFields } from './StageForm.tsx'
import styles from './Stages.module.css'
import { useServed } from './useServed.ts'

/** Who is told that an order is here: the customer in words of the company, the staff by the bot. */
export function StageMessages({ form }: { form: StageFields }) {
  const { t } = useLingui()
  return (
    <Section header={<Trans context="stage">Messages</Trans>}>
      <SwitchField {...form.field('tells_customer')} />
      {form.values.tells_customer && (
        <ContentLanguages
          texts={form.texts}
          isWritten={(code) => Boolean((form.values.customer_text as Translated)[code])}
        >
          <CustomerText form={form} />
        </ContentLanguages>
      )}
      <ChoicesField
        {...form.field('tells_roles')}
        chosen={t`Selected roles`}
        placeholder={t({ message: 'Nobody', context: 'who is told' })}
        options={useRoleOptions()}
      />
    </Section>
  )
}

/** The text with what can stand in it, and as the customer reads it. */
function CustomerText({ form }: { form: StageFields }) {
  const { sample } = useServed()
  const words = useVariableWords()
  const field = form.translated('customer_text')
  const box = useRef<HTMLDivElement>(null)
  const hadFocus = useRef(false)
  const caret = useRef<number>(undefined)
  const area = () => box.current?.querySelector('textarea')
  const insert = (name: string) => {
    const at = (hadFocus.current && area()?.selectionEnd) || field.value.length
    const text = `{${name}}`
    caret.current = at + text.length
    field.onChange(field.value.slice(0, at) + text + field.value.slice(at))
    area()?.focus()
  }
  useLayoutEffect(() => {
    if (caret.current === undefined) return
    area()?.setSelectionRange(caret.current, caret.current)
    caret.current = undefined
  })
  const shown = field.value || field.placeholder
  return (
    <>
      <div ref={box} onFocus={() => (hadFocus.current = true)}>
        <TranslatedText
          isRequired={form.texts.language === form.texts.languages[0]}
          isMultiline
          rows={3}
          {...field}
        />
      </div>
      <div className={styles.variables}>
        {customerTextVariables.map((name) => (
          <Button key={name} size="s" mode="gray" onClick={() => insert(name)}>
            {words[name]}
          </Button>
        ))}
      </div>
      {shown && (
        <div className={styles.part}>
          <Text kind="meta" tone="ink2">
            <Trans>The customer reads</Trans>
          </Text>
          <Text className={styles.message}>{renderCustomerText(shown, sample)}</Text>
        </div>
      )}
    </>
  )
}

/** What stands for each variable, on the button that inserts it. */
function useVariableWords(): Record<(typeof customerTextVariables)[number], string> {
  const { t } = useLingui()
  return {
    number: t({ message: 'Order number', context: 'variable' }),
    total: t({ message: 'Total', context: 'variable' }),
    eta: t({ message: 'Ready at', context: 'variable' }),
    branch: t({ message: 'Branch', context: 'variable' }),
  }
}
