/** What is said about the team. */
export const texts = {
  tooManyInvites: /*i18n*/ {
    id: 'employees.tooManyInvites',
    message: 'Too many invitations. Try again in an hour',
  },
  beyondMine: /*i18n*/ {
    id: 'employees.beyondMine',
    message: 'This role has more rights than you, so you can’t assign it',
  },
  theirsBeyond: /*i18n*/ {
    id: 'employees.theirsBeyond',
    message: 'This person has more rights than you. Ask the owner',
  },
  capBeyond: /*i18n*/ {
    id: 'employees.capBeyond',
    message: 'You can’t allow a larger discount than your own',
  },
  branchBeyond: /*i18n*/ {
    id: 'employees.branchBeyond',
    message: 'You can only assign branches that you work in yourself',
  },
  sightBeyond: /*i18n*/ {
    id: 'employees.sightBeyond',
    message: 'You can’t show more orders than you see yourself',
  },
  notYourself: /*i18n*/ {
    id: 'employees.notYourself',
    message: 'You can’t change your own access. Ask another owner or manager',
  },
  lastOwner: /*i18n*/ {
    id: 'employees.lastOwner',
    message: 'A company needs at least one active owner. Make someone else an owner first',
  },
  otherState: /*i18n*/ {
    id: 'employees.otherState',
    message: 'This is no longer possible. Check the current state',
  },
  inviteOver: /*i18n*/ {
    id: 'employees.inviteOver',
    message: 'This invitation has been used or has expired. Ask for a new one',
  },
  otherPhone: /*i18n*/ {
    id: 'employees.otherPhone',
    message: 'This invitation is for another phone number. Sign in with that number, or ask for a new one',
  },
  alreadyIn: /*i18n*/ { id: 'employees.alreadyIn', message: 'You’re already in this team' },
  transferOver: /*i18n*/ {
    id: 'employees.transferOver',
    message: 'The transfer was cancelled',
  },
  noCode: /*i18n*/ { id: 'employees.noCode', message: 'No invitation code found in this text' },
}
