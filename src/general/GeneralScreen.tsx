import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { generalSettings } from '#contract/general.ts'
import { type SettingsForm, SettingsScreen } from '#src/resource/SettingsScreen.tsx'
import { useFormat } from '#src/session/language/useFormat.ts'
import { Section } from '#src/ui/Section/Section.tsx'
import { useWidth } from '#src/ui/Platform/Platform.tsx'
import { AboutPart } from './AboutPart.tsx'
import { Anchors } from './Anchors.tsx'
import { GeneralPanels } from './GeneralPanels.tsx'
import { useSession } from '#src/session/session.ts'
import { ContactPart } from './ContactPart.tsx'
import styles from './GeneralScreen.module.css'
import { LanguagePart } from './LanguagePart.tsx'
import { NumberPart } from './NumberPart.tsx'
import { AcceptPart } from './AcceptPart.tsx'
import { PlacePart } from './PlacePart.tsx'
import { TimePart } from './TimePart.tsx'
import { useGeneralLabels } from './useGeneralLabels.ts'
import { useGeneralWords } from './useGeneralWords.ts'

export type GeneralForm = SettingsForm<typeof generalSettings>

/** A part of the settings with its name, which the row of anchors leads to. */
export interface Part {
  id: string
  title: ReactNode
  Fields(props: { form: GeneralForm }): ReactNode
}

const parts: readonly Part[] = [
  { id: 'about', title: <Trans>About the company</Trans>, Fields: AboutPart },
  { id: 'contacts', title: <Trans>Contacts</Trans>, Fields: ContactPart },
  { id: 'place', title: <Trans>Country and currency</Trans>, Fields: PlacePart },
  { id: 'languages', title: <Trans>Languages of the menu</Trans>, Fields: LanguagePart },
  { id: 'numbers', title: <Trans>Order numbers</Trans>, Fields: NumberPart },
  { id: 'accepting', title: <Trans>Accepting orders</Trans>, Fields: AcceptPart },
  { id: 'times', title: <Trans>Times and sums</Trans>, Fields: TimePart },
]

/** What is done by itself, below what is saved together. */
const panels: readonly Pick<Part, 'id' | 'title'>[] = [
  { id: 'test-mode', title: <Trans>Test mode</Trans> },
  { id: 'data-protection', title: <Trans>Legal texts and personal data</Trans> },
  { id: 'public-key', title: <Trans>Public key</Trans> },
]
const ofOwner = { id: 'closing', title: <Trans>Close company</Trans> }

/** What the company is, where and when it works, and how it takes orders. */
export function GeneralScreen() {
  const isOwner = useSession().user?.role?.key === 'owner'
  const isDesktop = useWidth() === 'desktop'
  const format = useFormat()
  const words = useGeneralWords()
  const screen = (
    <SettingsScreen
      settings={generalSettings}
      title={<Trans context="section">General settings</Trans>}
      labels={useGeneralLabels()}
      said={{ ...words, min_order: (sum) => format.money(sum) }}
      lists={GeneralPanels}
    >
      {fieldsOf}
    </SettingsScreen>
  )
  if (!isDesktop) return screen
  return (
    <div className={styles.screen}>
      {screen}
      <Anchors parts={[...parts, ...panels, ...(isOwner ? [ofOwner] : [])]} />
    </div>
  )
}

const fieldsOf = (form: GeneralForm) =>
  parts.map(({ id, title, Fields }) => (
    <Section key={id} id={id} header={title} className={styles.part} tabIndex={-1}>
      <Fields form={form} />
    </Section>
  ))
