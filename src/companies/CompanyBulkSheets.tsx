import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { extension } from '#contract/companyMoney.ts'
import { FormSheet } from '#src/resource/FormSheet.tsx'
import { useFields } from '#src/resource/useFields.ts'
import { showError } from '#src/session/calls/queryClient.ts'
import { Button } from '#src/ui/Button/Button.tsx'
import { List } from '#src/ui/List/List.tsx'
import { NumberField } from '#src/ui/NumberField/NumberField.tsx'
import { RadioGroup } from '#src/ui/RadioGroup/RadioGroup.tsx'
import { Section } from '#src/ui/Section/Section.tsx'
import { Sheet } from '#src/ui/Sheet/Sheet.tsx'
import { TextArea } from '#src/ui/TextArea/TextArea.tsx'
import type { BulkWish } from './CompanyBulk.tsx'
import { useCompanyChoices } from './useCompanyChoices.ts'

interface BulkSheetProps {
  ids: string[]
  onRun(wish: BulkWish): Promise<void>
  onClose(): void
}

const USUAL_DAYS = 14

/** Days for nothing, and why. */
export function ExtendSheet({ ids, onRun, onClose }: BulkSheetProps) {
  const { t } = useLingui()
  const form = useFields(
    extension,
    { days: USUAL_DAYS, reason: '' },
    {
      labels: { days: t`Days`, reason: t`Reason` },
      onSubmit: async (body) => {
        await onRun({ action: 'extend', ids, ...body })
        onClose()
      },
    },
  )
  const verb = t({ message: 'Extend', context: 'subscription' })
  return (
    <FormSheet title={verb} form={form} saveLabel={verb} onClose={onClose}>
      <Section footer={<Trans>Free days from today, or from the end of what it has.</Trans>}>
        <NumberField
          label={<Trans>Days</Trans>}
          isRequired
          {...form.field('days')}
          onChange={(days) => form.set('days', days ?? 0)}
        />
        <TextArea label={<Trans>Reason</Trans>} isRequired maxLength={300} {...form.field('reason')} />
      </Section>
    </FormSheet>
  )
}

/** Which tag is put on the companies, or taken off. */
export function BulkTagSheet({ ids, onRun, onClose }: BulkSheetProps) {
  const { t } = useLingui()
  const { tags } = useCompanyChoices()
  const [tag, setTag] = useState<string | null>(null)
  const { isBusy, send } = useSending(onClose)
  const run = (action: 'tag' | 'untag') => tag && void send(() => onRun({ action, ids, tag_id: tag }))
  return (
    <Sheet
      isOpen
      size="content"
      title={<Trans>Tag</Trans>}
      closeLabel={t`Close`}
      onClose={onClose}
      mainButton={{ text: t`Add tag`, isDisabled: tag === null, isBusy, onClick: () => run('tag') }}
    >
      <List>
        <RadioGroup
          label={t`Tags`}
          value={tag}
          onChange={setTag}
          options={tags.map(({ id, name }) => ({ value: id, label: name }))}
        />
        {tag && (
          <Button mode="plain" stretched isBusy={isBusy} onClick={() => run('untag')}>
            <Trans>Remove tag</Trans>
          </Button>
        )}
      </List>
    </Sheet>
  )
}

const NOBODY = ':nobody'

/** Who of the platform looks after the companies. */
export function AssignSheet({ ids, onRun, onClose }: BulkSheetProps) {
  const { t } = useLingui()
  const { managers } = useCompanyChoices()
  const [manager, setManager] = useState<string | null>(null)
  const { isBusy, send } = useSending(onClose)
  const manager_id = manager === NOBODY ? null : manager
  return (
    <Sheet
      isOpen
      size="content"
      title={<Trans context="of a lead">Manager</Trans>}
      closeLabel={t`Close`}
      onClose={onClose}
      mainButton={{
        text: t`Save`,
        isDisabled: manager === null,
        isBusy,
        onClick: () => void send(() => onRun({ action: 'assign', ids, manager_id })),
      }}
    >
      <List>
        <RadioGroup
          label={t({ message: 'Manager', context: 'of a lead' })}
          value={manager}
          onChange={setManager}
          options={[
            ...managers.map(({ id, name }) => ({ value: id, label: name })),
            { value: NOBODY, label: t({ message: 'Nobody', context: 'manager of a lead' }) },
          ]}
        />
      </List>
    </Sheet>
  )
}

/** Sends once at a time; the sheet stays open where that fails, with the toast of the call. */
function useSending(onDone: () => void) {
  const [isBusy, setIsBusy] = useState(false)
  const send = async (work: () => Promise<void>) => {
    setIsBusy(true)
    await work()
      .then(onDone, showError)
      .finally(() => setIsBusy(false))
  }
  return { isBusy, send }
}
