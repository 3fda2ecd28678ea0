import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { Row } from '#contract/resource.ts'
import type { AnySettings } from '#contract/settings.ts'
import { Button } from '#src/ui/Button/Button.tsx'
import { List } from '#src/ui/List/List.tsx'
import { MainButton } from '#src/ui/MainButton/MainButton.tsx'
import { useSubmitShortcut } from '#src/ui/MainButton/useSubmitShortcut.ts'
import { Page } from '#src/ui/Page/Page.tsx'
import { PageHeader } from '#src/ui/PageHeader/PageHeader.tsx'
import { useWidth } from '#src/ui/Platform/Platform.tsx'
import { Skeleton } from '#src/ui/Skeleton/Skeleton.tsx'
import { ConflictQuestion } from './ConflictQuestion.tsx'
import { ListFailed } from './ListStates.tsx'
import styles from './SettingsScreen.module.css'
import { useSettings, useSettingsForm, type SettingsFormOptions } from './useSettingsForm.ts'

export interface SettingsScreenProps<S extends AnySettings> extends SettingsFormOptions<S> {
  settings: S
  title: ReactNode
  /** The fields, in sections. */
  children(form: SettingsForm<S>): ReactNode
  /** Lists below the fields: who may not change the settings can still open their rows. */
  lists?(form: SettingsForm<S>): ReactNode
}

export type SettingsForm<S extends AnySettings> = ReturnType<typeof useSettingsForm<S>>

/** The page of settings: its fields, saved together; what others change comes into it. */
export function SettingsScreen<S extends AnySettings>(props: SettingsScreenProps<S>) {
  const { t } = useLingui()
  const { row, error, refetch } = useSettings(props.settings)
  if (row) return <Loaded {...props} row={row} />
  return (
    <Page>
      <PageHeader title={props.title} />
      {error ? <ListFailed onRetry={refetch} /> : <Skeleton kind="cell" label={t`Loading`} />}
    </Page>
  )
}

function Loaded<S extends AnySettings>({ row, ...props }: SettingsScreenProps<S> & { row: Row<S> }) {
  const { settings, title, children, lists, ...options } = props
  const form = useSettingsForm(settings, row, options)
  const isDesktop = useWidth() === 'desktop'
  const save = { isBusy: form.isBusy, onClick: () => void form.submit() }
  return (
    <Page>
      <PageHeader title={title} actions={isDesktop && form.isDirty && <HeaderSave {...save} />} />
      <fieldset className={styles.fields} disabled={form.isReadOnly}>
        <List>{children(form)}</List>
      </fieldset>
      {lists && <List>{lists(form)}</List>}
      {!isDesktop && form.isDirty && <FooterSave {...save} />}
      <ConflictQuestion
        isOpen={form.conflict !== undefined}
        changedBy={form.changedBy}
        differences={form.differences}
        onChoose={form.choose}
        onPutAway={form.putAway}
      />
    </Page>
  )
}

interface SaveProps {
  isBusy: boolean
  onClick(): void
}

function HeaderSave({ isBusy, onClick }: SaveProps) {
  useSubmitShortcut(!isBusy, onClick)
  return (
    <Button size="s" isBusy={isBusy} onClick={onClick}>
      <Trans>Save</Trans>
    </Button>
  )
}

function FooterSave(save: SaveProps) {
  const { t } = useLingui()
  return <MainButton text={t`Save`} shortcut="Ctrl+Enter" {...save} />
}
