/** What the calls of schedules may say. */
export const texts = {
  needsCountry: /*i18n*/ {
    id: 'schedules.needsCountry',
    message: 'Choose the country of the holidays',
  },
  needsDays: /*i18n*/ {
    id: 'schedules.needsDays',
    message: 'Choose at least one day',
  },
}
