import { expect, test } from 'vitest'
import { importsOf, sources } from './sources.ts'

/** What a person writes there is lost with the screen, and why nobody minds. */
const loose: Record<string, string> = {
  'src/attributes/AttributeValues.tsx': 'leaving the field adds it',
  'src/attributes/ReplaceValue.tsx': 'one tap chooses the other value again',
  'src/billing/PurchaseSheet.tsx': 'one tap chooses the time and the way to pay again',
  'src/billing/TopUpSheet.tsx': 'a sum, typed again at once',
  'src/branches/AddTables.tsx': 'a number, typed again at once',
  'src/dashboard/IntakeSheet.tsx': 'how long the next tap pauses',
  'src/dashboard/RevenueChart.tsx': 'the days that a chart shows',
  'src/deliveries/AddressTest.tsx': 'a place and a sum that are tried: nothing is stored',
  'src/employees/JoinByCode.tsx': 'the code of an invitation is a secret and is pasted again',
  'src/frame/MoreSheet.tsx': 'a search',
  'src/maps/PlaceText.tsx': 'a search',
  'src/onboarding/LanguageStep.tsx': 'one tap, and the language has changed',
  'src/onboarding/TypeStep.tsx': 'one tap',
  'src/orders/ProductPicker.tsx': 'a search',
  'src/plans/InvoiceListSheet.tsx': 'a search',
  'src/products/InlinePrice.tsx': 'leaving the field saves it',
  'src/profile/LanguageScreen.tsx': 'a search',
  'src/profile/DeleteSheet.tsx': 'a password, which proves who it is',
  'src/profile/EmailSheet.tsx': 'a code, which is sent the moment it is whole',
  'src/profile/PhoneSheet.tsx': 'a code; the number beside it is kept',
  'src/onboarding/PhoneStep.tsx': 'a code; the number beside it is kept',
  'src/profile/ProveSheet.tsx': 'a password or a code, which proves who it is',
  'src/profile/Unlock.tsx': 'a PIN or a password, which opens the lock',
  'src/resource/ChooseSheet.tsx': 'one tap chooses again',
  'src/resource/ListFilters.tsx': 'filters of a list, which change nothing',
  'src/payments/CasesSheet.tsx': 'which part of a list is shown',
  'src/roles/RightsTree.tsx': 'a search',
  'src/roles/RoleForm.tsx': 'what a role is copied from: its rights are in the form',
  'src/branches/ArchiveBranch.tsx': 'one tap chooses where orders go again',
  'src/stages/ArchiveStage.tsx': 'one tap chooses where orders go again',
  'src/stages/SimulateDay.tsx': 'how many orders a simulated day has',
  'src/vat/VatExample.tsx': 'which orders an example is of',
  'src/companies/TabbedCard.tsx': 'which part of a card is seen',
  'src/vat/VatReport.tsx': 'the days of a report',
  'src/drawers/Takings.tsx': 'the days of a report',
  'src/resource/MergeChosen.tsx': 'one tap chooses the kept row again',
  'src/categories/CategoryScreen.tsx': 'what a new category is in: its form has it',
  'src/categories/ChooseCategory.tsx': 'one tap chooses the category again',
  'src/resource/MergeRow.tsx': 'one tap chooses the other row again',
  'src/signin/AdminLoginScreen.tsx': 'the sign-in itself',
  'src/signin/CodeLogin.tsx': 'the sign-in itself',
  'src/signin/PasswordLogin.tsx': 'the sign-in itself',
  'src/signin/SecondFactorSheet.tsx': 'the sign-in itself',
}

const screens = sources.filter(
  ({ path }) => /^src\/(?!ui\/)/.test(path) && path.endsWith('.tsx') && !path.endsWith('.test.tsx'),
)

/** Names of a component's own state that stand in a field. */
const heldAlone = (text: string) =>
  [...text.matchAll(/const \[(\w+), \w+\] = useState/g)]
    .map(([, name = '']) => name)
    .filter((name) => new RegExp(String.raw`\bvalue=\{(String\()?${name}\b`).test(text))

const guards = ['src/resource/useWritten.ts', 'src/resource/useUnsaved.ts']

test('what people write and choose asks before it is lost and outlives the session, wherever it stands', () => {
  const bare = screens.filter(
    (source) =>
      heldAlone(source.text).length > 0 && !importsOf(source).includes('src/session/useStoredDraft.ts'),
  )
  expect(bare.map(({ path }) => path).toSorted()).toEqual(Object.keys(loose).toSorted())
})

test('a sheet with something written in it is closed only through the question', () => {
  const deaf = screens
    .filter((source) => importsOf(source).some((path) => guards.includes(path)))
    .filter(({ text }) => /closeLabel=.*\s+onClose=\{onClose\}/.test(text))
  expect(deaf.map(({ path }) => path)).toEqual([])
})
