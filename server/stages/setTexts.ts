/** What the calls of stage sets may say. */
export const setTexts = {
  lastSet: /*i18n*/ {
    id: 'stageSets.lastSet',
    message: 'New companies of this kind need a set of stages. Add another one first',
  },
}
