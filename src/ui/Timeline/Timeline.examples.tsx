import { Section } from '#src/ui/Section/Section.tsx'
import { Timeline } from './Timeline.tsx'

/** What happened to an order, and what is still to come. */
export function History() {
  return (
    <Section header="History">
      <Timeline
        aria-label="History of the order"
        items={[
          { key: 'created', title: 'Made in the bot', subtitle: '13:41 · customer' },
          { key: 'paid', title: 'Paid', subtitle: '13:41 · card', tone: 'green' },
          { key: 'done', title: 'Ready', isDone: false },
        ]}
      />
    </Section>
  )
}

/** Long words, and one thing only. */
export function Long() {
  return (
    <Section header="Changes">
      <Timeline
        items={[
          {
            key: 'address',
            title: 'Lieferadressenunstimmigkeitsmeldungsbearbeitung',
            subtitle: 'Yesterday, 23:58 · Abdurashidkhanova Gulnorakhon',
            tone: 'red',
          },
        ]}
      />
    </Section>
  )
}
