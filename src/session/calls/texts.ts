import { msg } from '@lingui/core/macro'

/** Texts of failures, including those of the specification. */
export const texts = {
  somethingWentWrong: msg({
    id: 'somethingWentWrongPleaseTryAgain',
    message: 'Something went wrong, please try again.',
    comment: 'In Russian exactly: Что-то пошло не так, попробуйте еще раз.',
  }),
  tryAgain: msg`Try again`,
  noConnection: msg`No connection. Check it and try again.`,
}
