import { msg } from '@lingui/core/macro'

/** The specification's texts for failures. */
export const texts = {
  somethingWentWrong: msg({
    id: 'somethingWentWrongPleaseTryAgain',
    message: 'Something went wrong, please try again.',
    comment: 'In Russian exactly: Что-то пошло не так, попробуйте еще раз.',
  }),
  wrongFields: msg({
    id: 'wrongFields',
    message: 'Some fields are empty or wrong: {fields}',
    comment: 'In Russian exactly: Есть незаполненные или некорректные поля: {fields}',
  }),
}
