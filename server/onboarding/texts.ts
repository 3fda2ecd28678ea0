/** What the onboarding says. */
export const texts = {
  stepsInOrder: /*i18n*/ {
    id: 'onboarding.stepsInOrder',
    message: 'Answer the questions in order',
  },
  badContact: /*i18n*/ {
    id: 'onboarding.badContact',
    message: 'The messenger didn’t confirm this number. Enter it to get a code',
  },
}
