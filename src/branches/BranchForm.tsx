import { Trans, useLingui } from '@lingui/react/macro'
import { type Branch, type BranchInput, branches } from '#contract/branches.ts'
import { fulfilments } from '#contract/pipeline.ts'
import { zonesWith } from '#src/general/zonesWith.ts'
import { FulfilmentFields } from '#src/orders/FulfilmentFields.tsx'
import { useFulfilmentWords } from '#src/orders/OrderPlace.tsx'
import { PhoneInput } from '#src/phone/PhoneInput.tsx'
import { FormSheet } from '#src/resource/FormSheet.tsx'
import { useForm } from '#src/resource/useForm.ts'
import { everyDay } from '#src/schedule/hoursText.ts'
import { ScheduleField } from '#src/schedule/ScheduleField.tsx'
import { useHoursText } from '#src/schedule/useHoursText.ts'
import { useDay } from '#src/session/language/useDay.ts'
import { useFormat } from '#src/session/language/useFormat.ts'
import { useCompany } from '#src/session/session.ts'
import { ComboField } from '#src/ui/ComboField/ComboField.tsx'
import { NumberField } from '#src/ui/NumberField/NumberField.tsx'
import { Section } from '#src/ui/Section/Section.tsx'
import { SwitchField } from '#src/ui/SwitchField/SwitchField.tsx'
import { TextField } from '#src/ui/TextField/TextField.tsx'
import { BranchPlace } from './BranchPlace.tsx'
import { BranchShown } from './BranchShown.tsx'
import { PrepBands } from './PrepBands.tsx'
import { useBandText } from './useBandText.ts'
import { useBranchPhotos } from './useBranchPhotos.tsx'

const phoneTypes = ['FIXED_LINE_OR_MOBILE', 'VOIP'] as const

interface BranchFormProps {
  branch: Branch | undefined
  /** What a new one starts with. */
  start?: BranchInput
  onClose(): void
  /** Left out, it only closes. */
  onSaved?(row: Branch): void
}

/** Everything of a branch that people write. */
export function BranchForm({ branch, start, onClose, onSaved = onClose }: BranchFormProps) {
  const { t } = useLingui()
  const format = useFormat()
  const company = useCompany()
  const ways = useFulfilmentWords()
  const hours = useHoursText()
  const formatDay = useDay()
  const bandText = useBandText()
  const form = useForm(branches, branch ?? start ?? startIn(company.time_zone), {
    onSaved,
    labels: {
      name: t`Name`,
      address: t`Address`,
      phone: t`Phone`,
      time_zone: t`Time zone`,
      fulfilments: t`Fulfilment`,
      weekly: t`Working hours`,
      exceptions: t`Special days`,
      prep_min: t`Preparation time`,
      capacity: t`Orders in 15 minutes`,
      prep_bands: t`Preparation by time of day`,
      lat: t`Latitude`,
      lng: t`Longitude`,
      is_default: t`Default branch`,
      photo_ids: t`Photos`,
      chat_link: t`Team chat`,
      is_public: t`Shown to customers`,
    },
    said: {
      fulfilments: (all) => format.listOf(all.map((one) => ways[one])),
      weekly: (weekly) => (weekly === null ? t`Around the clock` : hours.ofWeek(weekly).join(', ')),
      exceptions: (days) => format.listOf(days.map(({ date }) => formatDay(date))),
      prep_min: (minutes) => (minutes === null ? '' : format.minutes(minutes)),
      capacity: (count) => (count === null ? t`No limit` : String(count)),
      prep_bands: (bands) => format.listOf(bands.map(bandText)),
      photo_ids: (ids) => String(ids.length),
    },
  })
  const photos = useBranchPhotos(form.field('photo_ids'), [branch, form.conflict])
  const [zone, prep] = [form.field('time_zone'), form.field('prep_min')]
  return (
    <FormSheet
      title={branch ? <Trans>Branch</Trans> : <Trans>New branch</Trans>}
      form={{ ...form, isBusy: form.isBusy || photos.isSending, isDirty: form.isDirty || photos.isSending }}
      onClose={onClose}
    >
      <Section>
        <TextField autoFocus={form.isNew} {...form.field('name')} />
        <TextField {...form.field('address')} />
        <PhoneInput country={company.country} types={phoneTypes} {...form.text('phone')} />
      </Section>
      <Section>{photos.field}</Section>
      <BranchPlace lat={form.field('lat')} lng={form.field('lng')} onChange={form.assign} />
      <ScheduleField weekly={form.field('weekly')} exceptions={form.field('exceptions')} />
      <FulfilmentFields {...form.field('fulfilments')} />
      <Section>
        <NumberField suffix={t({ message: 'min', context: 'short unit of time' })} {...prep} />
        <NumberField
          hint={<Trans>The most that can be ready in a quarter of an hour; empty is no limit</Trans>}
          {...form.field('capacity')}
        />
        <ComboField
          isRequired
          options={zonesWith(zone.value)}
          labels={{ search: t`Search`, close: t`Close`, empty: t`Nothing found` }}
          {...zone}
          onChange={(name) => name && zone.onChange(name)}
        />
        <SwitchField {...form.field('is_default')} />
      </Section>
      <PrepBands bands={form.field('prep_bands')} errorOf={form.errorOf} />
      <BranchShown
        isPublic={form.field('is_public')}
        isDefault={form.values.is_default}
        chat={form.text('chat_link')}
      />
    </FormSheet>
  )
}

const startIn = (time_zone: string): Partial<BranchInput> => ({
  time_zone,
  fulfilments: [...fulfilments],
  weekly: everyDay,
  is_public: true,
})
