/** What the onboarding says. */
export const texts = {
  stepsInOrder: /*i18n*/ {
    id: 'onboarding.stepsInOrder',
    message: 'Answer the questions one after the other',
  },
  badContact: /*i18n*/ {
    id: 'onboarding.badContact',
    message: 'The messenger did not confirm this number. Type it and get a code',
  },
}
